-- Replaced by `user_search_newest`. On its own: a sign-up locks `users`, then `user_search`, which 0084 has locked by then.
drop index users_newest;
