-- What is on one line of a screen or a letter has no line break, no other control character and nothing that turns the direction of what
-- follows: a name could pass for two lines of a letter, or be read backwards. Addresses of pictures are https or this site's own.

-- U+202A to U+202E and U+2066 to U+2069 turn the direction of the text around them, U+2028 and U+2029 break a line.
create domain private.one_line as text constraint one_line check (value !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]');

create domain private.picture_address as text constraint picture_address
  check (char_length(value) <= 1000 and value ~ '^(https://[^\s/"''<>\\]+|/[^\s/"''<>\\])[^\s"''<>\\]*$');

-- A text that comes from outside, a directory of people or a file, as it may appear on one line.
create function private.to_one_line(p_text text) returns text language sql immutable set search_path = '' as $$
  select trim(regexp_replace(p_text, '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+', ' ', 'g'))
$$;
