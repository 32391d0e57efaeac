-- Counts of services/rate-limit.ts, in the shape that rate-limiter-flexible reads and writes. Unlogged: a crash of the
-- database starts them anew.
create unlogged table rate_limits (
  -- the limit's name and an HMAC
  key text primary key,
  points integer not null,
  -- milliseconds since 1970
  expire bigint
);
