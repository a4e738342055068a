-- Pictures of the office on the page of a lawyer of the first firm.
insert into public.profile_pictures (id, user_id, picture_url, caption, created_at) values
  ('5eed4400-0000-4000-8000-000000000001', '5eed0000-0000-4000-8000-000000000003', '/pictures/tours/tax-court-room.webp', 'The room in which we rehearse hearings', now() - interval '90 days'),
  ('5eed4400-0000-4000-8000-000000000002', '5eed0000-0000-4000-8000-000000000003', '/pictures/tours/tax-court-court.webp', 'The court across the street', now() - interval '89 days');
