-- A column whose rest somebody has asked for is read as one answer: what others move in the meantime leaves no gap between parts.
create or replace function private.task_cards(p_filters jsonb, p_status text, p_after numeric, p_most integer) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_caller();
  return (select coalesce(jsonb_agg(c.card order by c.place), '[]') from private.task_cards_of(
    private.task_ids(private.task_conditions(coalesce(p_filters, '{}')), p_status, p_after, least(greatest(coalesce(p_most, 50), 0), 1000))) c);
end
$$;
revoke execute on all functions in schema private from public;
