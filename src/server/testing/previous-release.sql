-- The database of the previous release, as its last migration (0149) left it, from its catalogue: see docs/decisions/056.
set check_function_bodies = off;
create extension btree_gist;
create table migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now());
insert into migrations (name, sha256) values
  ('0147_validate_totals.sql', '44a4acfaba214115c48a90bd49c84b4f1e42aef09a3146675ad73bbab824149f'),
  ('0148_admit_by_passes.sql', '79a528eecb90cdc9818105e29175d3b5fdf26449d9e1414cb5035f0dd29e719f'),
  ('0149_notices_in_both_languages.sql', 'ec49db3fa6f9c7ce950b4833545c31c1de2346bebf0ef2f449dcf1c5a89cdfc9');
create table search_vocabulary (source text not null, word text collate "C" not null);
create table users (id uuid not null default gen_random_uuid(), name text not null, email text not null, "emailVerified" boolean not null default false, image text, language text not null default 'ar'::text, suspended_at timestamptz(3), suspension_reason text, "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null default now());
create table sessions (id uuid not null default gen_random_uuid(), "userId" uuid not null, token text not null, "expiresAt" timestamptz not null, "ipAddress" text, "userAgent" text, "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null default now());
create table accounts (id uuid not null default gen_random_uuid(), "userId" uuid not null, "accountId" text not null, "providerId" text not null, "accessToken" text, "refreshToken" text, "idToken" text, "accessTokenExpiresAt" timestamptz, "refreshTokenExpiresAt" timestamptz, scope text, password text, "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null default now());
create table verifications (id uuid not null default gen_random_uuid(), identifier text not null, value text not null, "expiresAt" timestamptz not null, "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null default now());
create table jwks (id uuid not null default gen_random_uuid(), "publicKey" text not null, "privateKey" text not null, alg text, crv text, "createdAt" timestamptz not null default now(), "expiresAt" timestamptz);
create table profiles (id uuid not null, role text not null, first_name text not null, last_name text not null, birthday date not null, gender text not null, profile_picture text, created_at timestamptz not null default now(), admin_words tsvector not null default ''::tsvector, edited_at timestamptz(3) not null default now());
create table images (id uuid not null, owner uuid, purpose text not null default 'profile'::text, width integer not null, height integer not null, blur text not null, created_at timestamptz not null default now(), wanted_at timestamptz not null default now());
create table data_exports (id uuid not null default gen_random_uuid(), user_id uuid not null, requested_at timestamptz(3) not null, day date not null, ready_at timestamptz(3), bytes bigint);
create table talents (id uuid not null, name text not null, title text not null, about text, area text, media_links text[], image text, image_blur text, portfolio_img_1 text, portfolio_img_2 text, portfolio_img_3 text, portfolio_img_4 text, portfolio_img_5 text, portfolio_blur_1 text, portfolio_blur_2 text, portfolio_blur_3 text, portfolio_blur_4 text, portfolio_blur_5 text, price_name_1 text, price_name_2 text, price_name_3 text, pricing_1 integer, pricing_2 integer, pricing_3 integer, status text not null default 'pending'::text, rejection_reason text, deleted_at timestamptz(3), suspended boolean not null default false, rating numeric(2,1), total_reviews integer not null default 0, answer_minutes integer, calendar_marked boolean not null default false, add_request_id uuid, created timestamptz(3) not null default now(), modified timestamptz(3) not null default now(), admin_words tsvector not null default ''::tsvector, accepted_name text, accepted_title text, change_asked_at timestamptz(3));
create table talent_words (talent uuid not null, word text collate "C" not null, category text not null, name_key text collate "C" not null);
create table reviews (id uuid not null default gen_random_uuid(), talent_id uuid not null, user_id uuid, rating smallint not null, comment text not null, created_at timestamptz(3) not null default now(), modified timestamptz(3) not null default now());
create table review_replies (id uuid not null default gen_random_uuid(), review_id uuid not null, user_id uuid, reply text not null, created_at timestamptz(3) not null default now(), modified timestamptz(3) not null default now());
create table busy_times (id bigint not null generated always as identity, talent_id uuid not null, source text not null, starts_at timestamptz(3) not null, ends_at timestamptz(3) not null, weekly boolean not null default false, until timestamptz(3));
create table calendars (talent_id uuid not null, token text, import_url text, import_next_at timestamptz(3), import_checked_at timestamptz(3), import_problem text, import_skipped integer not null default 0, import_failing_since timestamptz(3));
create table venues (id uuid not null default gen_random_uuid(), name text not null, about text, address text, map_url text, capacity integer, contact_name text, phone text, email text, image text, image_blur text, request_id uuid, created timestamptz(3) not null default now(), modified timestamptz(3) not null default now(), deleted_at timestamptz(3), admin_words tsvector not null, name_ar text, name_en text, address_ar text, address_en text);
create table events (id uuid not null default gen_random_uuid(), title text not null, title_ar text, title_en text, description text not null, description_ar text, description_en text, date timestamptz(3) not null, ends_at timestamptz(3), doors_at timestamptz(3), location text not null, map_url text, venue_id uuid, image text, image_blur text, tags text[] not null default '{}'::text[], age_limit integer, show_language text, featured boolean not null default false, ticket_price integer, capacity integer, sold integer not null default 0, cancelled_at timestamptz(3), deleted_at timestamptz(3), door_salt uuid not null default gen_random_uuid(), request_id uuid, created_at timestamptz not null default now(), modified timestamptz(3) not null default now(), words tsvector not null, organiser_ar text, organiser_en text, draft text, tags_ar text[] not null default '{}'::text[], tags_en text[] not null default '{}'::text[], location_ar text, location_en text, series_id uuid, give_back_until timestamptz(3));
create table event_search (event_id uuid not null, text text collate "C" not null, tags text[] collate "C" not null, words tsvector not null default ''::tsvector);
create table event_staff (event_id uuid not null, user_id uuid not null, named_by uuid, created_at timestamptz(3) not null);
create table event_notices (id integer not null generated always as identity, event_id uuid not null, kind text not null, before jsonb not null, created_at timestamptz(3) not null, "position" text not null default ''::text, done boolean not null default false);
create table tickets ("purchaseId" uuid not null, "eventId" uuid not null, "userEmail" text not null, "userPhone" text, quantity integer not null, ticket_price integer, status text not null default 'purchased'::text, language text not null, network text, created_at timestamptz not null, mails_asked integer not null default 1, mails_sent integer not null default 0, mail_asked_at timestamptz not null, mail_refused_at timestamptz, email_corrected_at timestamptz, notice integer not null default 0, voided_at timestamptz(3), void_reason text, paid integer not null default 0, total_price integer, returned integer not null default 0, held_until timestamptz(3), confirm_token uuid, confirmed_at timestamptz(3), code_id uuid, moved_at timestamptz(3), lowered integer not null default 0);
create table admissions (id uuid not null, "purchaseId" uuid not null, event_id uuid not null, admit integer not null, counted integer not null, admitted integer not null, admitted_by uuid, admitted_at timestamptz(3) not null, recorded_at timestamptz(3) not null, offline boolean not null, conflict text, pass_id uuid);
create table bookings (id uuid not null default gen_random_uuid(), request_id uuid not null, organiser_id uuid, talent_id uuid, kind text not null, price_slot smallint, price_name text, rate integer, state text not null default 'requested'::text, starts_at timestamptz(3) not null, ends_at timestamptz(3) not null, place text not null, occasion text not null, message text, amount integer, reason text, expires_at timestamptz(3), answered_at timestamptz(3), reminded_at timestamptz(3), created_at timestamptz(3) not null default now(), modified timestamptz(3) not null default now(), application_id uuid);
create table booking_changes (booking uuid not null, state text not null, at timestamptz(3) not null, by text not null, amount integer, reason text);
create table conversations (id uuid not null default gen_random_uuid(), participant_1 uuid, participant_2 uuid, created_at timestamptz(3) not null, last_message_at timestamptz(3) not null, last_seq integer not null default 0, read_seq_1 integer not null default 0, read_seq_2 integer not null default 0, unread_1 integer not null default 0, unread_2 integer not null default 0, blocks_1 boolean not null default false, blocks_2 boolean not null default false);
create table messages (id uuid not null, conversation_id uuid not null, seq integer not null, sender_id uuid, message_text text not null, created_at timestamptz(3) not null);
create table blocks (user_id uuid not null, blocked_id uuid not null, created_at timestamptz(3) not null default now());
create table unread_mails (user_id uuid not null, since timestamptz(3) not null, mailed_at timestamptz(3));
create table notifications (id uuid not null default gen_random_uuid(), user_id uuid not null, kind text not null, actor_id uuid, payload jsonb not null, once_key text, is_read boolean not null default false, created_at timestamptz(3) not null default now());
create table email_preferences (user_id uuid not null, approval boolean not null default true, reviews boolean not null default true, bookings boolean not null default true, gigs boolean not null default true, messages boolean not null default true, modified timestamptz(3) not null default now());
create table newsletter_subscriptions (id uuid not null default gen_random_uuid(), email text not null, user_id uuid, language text not null, created_at timestamptz(3) not null, confirmed_at timestamptz(3));
create table live_events (id bigint not null generated always as identity, xid xid8 not null default pg_current_xact_id(), user_id uuid not null, kind text not null, data jsonb not null, created_at timestamptz(3) not null default now());
create table gigs (id uuid not null default gen_random_uuid(), user_id uuid not null, request_id uuid, title text not null, description text not null, required_talents text[] not null default '{}'::text[], age_range text, talent_pay integer, image_url text, image_blur text, date_time timestamptz(3), status text not null default 'active'::text, created_at timestamptz(3) not null default now(), modified timestamptz(3) not null default now(), area text, place text);
create table gig_applications (id uuid not null default gen_random_uuid(), gig_id uuid not null, owner_id uuid not null, user_id uuid not null, status text not null default 'pending'::text, created_at timestamptz(3) not null default now(), modified timestamptz(3) not null default now(), note text);
create table user_search (user_id uuid not null, name text, words tsvector not null, created_at timestamptz not null default now());
create table user_reports (id uuid not null default gen_random_uuid(), reporter_id uuid, reported_id uuid, reason text not null, details text, messages jsonb, created_at timestamptz(3) not null, day date not null, resolved_at timestamptz(3), words tsvector not null default ''::tsvector);
create table bug_reports (id uuid not null default gen_random_uuid(), request_id uuid, user_id uuid, message text not null, "userName" text, "userEmail" text, page text, browser text, screenshot text, created_at timestamptz(3) not null, resolved_at timestamptz(3));
create table audit_log (id bigint not null generated always as identity, created_at timestamptz(3) not null default now(), admin_id uuid not null, admin_email text not null, action text not null, entity_type text not null, entity_id text not null, entity_name text, before jsonb, after jsonb);
create table outbox (id bigint not null generated always as identity, task text not null, payload jsonb not null, priority smallint not null default 0, created_at timestamptz not null default now());
create unlogged table rate_limits (key text not null, points integer not null, expire bigint);
create table payments (id uuid not null, event_id uuid not null, "purchaseId" uuid not null, amount integer not null, method text not null, corrects uuid, noted_by uuid, noted_at timestamptz(3) not null, recorded_at timestamptz(3) not null, shift_id uuid, pass_id uuid);
create table talent_texts (talent uuid not null, words tsvector not null);
create table bookmarks (user_id uuid not null, talent_id uuid not null, added_at timestamptz not null default now());
create table event_bookmarks (user_id uuid not null, event_id uuid not null, added_at timestamptz not null default now());
create table mailings (id uuid not null default gen_random_uuid(), request_id uuid, kind text not null, event_id uuid, audience text, week date, subject_ar text not null, subject_en text not null, body_ar text not null, body_en text not null, send_at timestamptz(3), started_at timestamptz(3), listed boolean not null default false, readers integer not null default 0, delivered integer not null default 0, refused integer not null default 0, skipped integer not null default 0, unsubscribed integer not null default 0, created_at timestamptz(3) not null, modified timestamptz(3) not null default now());
create table mailing_recipients (mailing_id uuid not null, recipient uuid not null, state text not null default 'waiting'::text, ordered_at timestamptz(3));
create table event_reminders (event_id uuid not null, day date not null, "position" text not null default ''::text, done boolean not null default false);
create table tags (id uuid not null default gen_random_uuid(), name_ar text not null, name_en text not null);
create table weekly_newsletter (id boolean not null default true, is_on boolean not null);
create table ticket_types (id uuid not null default gen_random_uuid(), event_id uuid not null, "position" integer not null default 0, name_ar text not null, name_en text not null, note_ar text, note_en text, price integer not null, capacity integer, sold integer not null default 0, sales_from timestamptz(3), sales_until timestamptz(3), min integer not null default 1, max integer not null default 20, hidden boolean not null default false, door_only boolean not null default false, closed_at timestamptz(3));
create table ticket_lines ("purchaseId" uuid not null, type_id uuid not null, quantity integer not null, unit_price integer not null, discount integer not null default 0);
create table passes (id uuid not null default gen_random_uuid(), "purchaseId" uuid not null, event_id uuid not null, type_id uuid not null, number integer not null, name text, price integer not null, state text not null default 'valid'::text, code uuid, state_at timestamptz(3), admitted_at timestamptz(3), admission_id uuid, opened_at timestamptz(3), holder_email text, holder_language text, mails smallint not null default 0, void_reason text, paid integer not null default 0);
create table shifts (id uuid not null default gen_random_uuid(), event_id uuid not null, user_id uuid, opening_cash integer not null, opened_at timestamptz(3) not null, closed_at timestamptz(3), expected integer, counted integer);
create table door_sales ("purchaseId" uuid not null, shift_id uuid, sold_by uuid, method text not null, reason text, name text, host text, sold_at timestamptz(3));
create table ticket_codes (id uuid not null default gen_random_uuid(), event_id uuid not null, code text not null, code_key text not null, percent integer, amount integer, all_types boolean not null default true, uses integer, uses_by_address integer, used integer not null default 0, valid_from timestamptz(3), valid_until timestamptz(3), unlocks boolean not null default false, created_at timestamptz(3) not null default now(), removed_at timestamptz(3));
create table ticket_code_types (code_id uuid not null, type_id uuid not null);
create table waiting_list (token uuid not null default gen_random_uuid(), event_id uuid not null, type_id uuid, email text not null, quantity integer not null, language text not null, network text, created_at timestamptz(3) not null, state text not null default 'waiting'::text, offer_from timestamptz(3), offer_until timestamptz(3), is_mailed boolean not null default false, mails integer not null default 1, "purchaseId" uuid);
create table quotas (shift_id uuid not null, device_id uuid not null, event_id uuid not null, type_id uuid not null, places integer not null, sold integer not null default 0, price integer not null);
create function search_fold(raw text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT TRIM(BOTH FROM regexp_replace(lower(translate(replace(replace(replace(replace(replace(replace(replace(replace(regexp_replace((NORMALIZE(raw, NFKD) COLLATE "C"), '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe2f\u061c\u0640\u02b9-\u02ff\u200b-\u200f\u2018\u2019\u202a-\u202e\u2060-\u206f\ufeff''`]'::text, ''::text, 'g'::text), 'Æ'::text, 'ae'::text), 'æ'::text, 'ae'::text), 'Œ'::text, 'oe'::text), 'œ'::text, 'oe'::text), 'ẞ'::text, 'ss'::text), 'ß'::text, 'ss'::text), 'Þ'::text, 'th'::text), 'þ'::text, 'th'::text), 'ٱىةکیھەہØøŁłĐđÐðıĦħŦŧΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣςΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'::text, 'ايهكيهههoollddddihhttαβγδεζηθικλμνξοπρσστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюя01234567890123456789'::text)), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u06dd\u06de\u06e9\u06fd\u06fe\u2000-\u206f\u20a0-\u20cf\u2100-\u2bff\u2e00-\u2e7f\u3000-\u303f\ue000-\uf8ff\ufd3e-\ufd4f\ufff0-\uffff\U0001f000-\U0001ffff\U000e0000-\U000e0fff]+'::text, ' '::text, 'g'::text)) AS btrim;
END;
create function folded_words(folded text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT ARRAY( SELECT DISTINCT "left"(word.word, 40) AS "left"
            FROM unnest(string_to_array((folded_words.folded COLLATE "C"), ' '::text)) word(word)
           WHERE (word.word <> ''::text)) AS "array";
END;
create function search_words(raw text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT folded_words(search_fold(raw)) AS folded_words;
END;
create function without_article(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN ((length(word) > 4) AND starts_with(word, 'ال'::text)) THEN substr(word, 3) ELSE word END;
create function search_slips(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT ARRAY( SELECT DISTINCT
                 CASE i.i
                     WHEN 0 THEN search_slips.word
                     ELSE ("left"(search_slips.word, (i.i - 1)) || substr(search_slips.word, (i.i + 1)))
                 END AS "case"
            FROM generate_series(0, length(search_slips.word)) i(i)) AS "array";
END;
create function leading_words(search_text text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT DISTINCT led.led
    FROM (unnest(folded_words(leading_words.search_text)) word(word)
      CROSS JOIN LATERAL unnest(ARRAY[word.word, "left"(word.word, 1), "left"(word.word, 2)]) led(led));
END;
create function weighted_words(VARIADIC texts text[])
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT COALESCE((string_agg((((''''::text || led.led) || ''':1'::text) || substr('ABCD'::text, (part.place)::integer, 1)), ' '::text))::tsvector, ''::tsvector) AS "coalesce"
    FROM (unnest(weighted_words.texts) WITH ORDINALITY part(folded, place)
      CROSS JOIN LATERAL leading_words(part.folded) led(led));
END;
create function placed_words(words text[])
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT COALESCE((string_agg(((''''::text || word.word) || ''':1'::text), ' '::text))::tsvector, ''::tsvector) AS "coalesce"
    FROM unnest(placed_words.words) word(word);
END;
create function name_lexemes(name text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT placed_words(search_words(name)) AS placed_words;
END;
create function word_endings(word text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT array_to_tsvector(ARRAY( SELECT substr(word_endings.word, i.i) AS substr
            FROM generate_series(1, (length(word_endings.word) - 2)) i(i))) AS array_to_tsvector;
END;
create function word_variants(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT (search_slips(word) ||
         CASE
             WHEN (length(word) > 5) THEN search_slips(NULLIF(without_article(word), word))
             ELSE NULL::text[]
         END);
END;
create function learn_words(source text, folded text)
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 INSERT INTO search_vocabulary (source, word)  SELECT learn_words.source AS source,
             word.word
            FROM unnest(folded_words(learn_words.folded)) word(word)
           WHERE (length(word.word) > 2)
           ORDER BY (word.word COLLATE "C") ON CONFLICT DO NOTHING;
END;
create function forget_reset_links()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from verifications where value = new."userId"::text;
  return null;
end $function$;
create function end_access_of_suspended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from sessions where "userId" = new.id;
  delete from verifications where value = new.id::text;
  return null;
end $function$;
create function refuse_suspended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from users where id = new."userId" for share;
  if exists (select from users where id = new."userId" and suspended_at is not null) then
    raise exception 'a suspended user gets no session' using errcode = 'check_violation', constraint = 'sessions_of_active_users';
  end if;
  return new;
end $function$;
create function delete_image_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into outbox (task, payload)
  select 'delete_image_files', jsonb_build_object('ids', jsonb_agg(id)) from gone having count(*) > 0;
  return null;
end $function$;
create function release_images()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into outbox (task, payload)
  select 'release_images', jsonb_build_object('urls', jsonb_agg(distinct url))
  from (
    select to_jsonb(gone) ->> image_columns.image_column as url
    from gone cross join unnest(tg_argv) image_columns (image_column)
  ) shown
  where url ~ '^/media/[0-9a-f-]{36}$'
  having count(*) > 0;
  return null;
end $function$;
create function delete_data_export_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into outbox (task, payload)
  select 'delete_data_exports', jsonb_build_object('ids', jsonb_agg(id)) from gone having count(*) > 0;
  return null;
end $function$;
create function title_words(title text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT
         CASE title
             WHEN 'artist'::text THEN 'artist فنان فنانة فن فنون'::text
             WHEN 'dj'::text THEN 'dj دي جي ديجي'::text
             WHEN 'dancer'::text THEN 'dancer dance راقص راقصة رقص'::text
             WHEN 'comedian'::text THEN 'comedian comedy كوميدي كوميدية كوميديا'::text
             WHEN 'actor'::text THEN 'actor actress acting ممثل ممثلة تمثيل'::text
             WHEN 'presenter'::text THEN 'presenter مقدم مقدمة تقديم'::text
             WHEN 'photographer'::text THEN 'photographer photography مصور مصورة تصوير'::text
             WHEN 'performer'::text THEN 'performer performance مؤدي مؤدية استعراضي استعراضية عروض فنون أدائية'::text
             WHEN 'model'::text THEN 'model عارض عارضة عرض الأزياء موديل'::text
             WHEN 'magician'::text THEN 'magician magic ساحر ساحرة سحر خدع سحرية ألعاب الخفة'::text
             ELSE title
         END AS title;
END;
create function talent_item(id uuid, name text, title text, image text, image_blur text, rating numeric, area text, price integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((((((((((((((('{"id":"'::text || id) || '","name":'::text) || to_json(name)) || ',"title":'::text) || to_json(title)) || ',"image":'::text) || COALESCE((to_json(image))::text, 'null'::text)) || ',"image_blur":'::text) || COALESCE((to_json(image_blur))::text, 'null'::text)) || ',"rating":'::text) || COALESCE((trim_scale(rating))::text, 'null'::text)) || ',"area":'::text) || COALESCE((to_json(area))::text, 'null'::text)) || ',"price_from":'::text) || COALESCE((trim_scale(((price)::numeric / 1000.0)))::text, 'null'::text)) || '}'::text);
create function talent_lexemes(search_text text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT array_to_tsvector(ARRAY( SELECT leading_words(search_text) AS leading_words)) AS array_to_tsvector;
END;
create function are_media_links(links text[]) returns boolean immutable parallel safe language sql
  return cardinality(links) between 1 and 5 and array_ndims(links) = 1
    and array_position(links, null) is null
    and not exists (
      select from unnest(links) link
      where octet_length(link) > 300
        or link !~ '^https://(www\.youtube\.com|music\.youtube\.com|youtu\.be|vimeo\.com|soundcloud\.com|on\.soundcloud\.com|www\.instagram\.com)/[!-~]+$'
    );
create function suspend_new_talent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from users where id = new.id for share;
  if exists (select from users where id = new.id and suspended_at is not null) then
    new.suspended = true;
  end if;
  return new;
end $function$;
create function index_talent_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from talent_words where talent = new.id;
  if new.approved then
    insert into talent_words (talent, word, category, name_key)
    select new.id, led, new.category, new.name_key from leading_words(new.search_text) led;
    perform learn_words('talents', new.search_text);
  end if;
  return null;
end $function$;
create function count_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed uuid := coalesce(new.talent_id, old.talent_id);
begin
  perform from talents where id = changed for no key update;
  update talents set (rating, total_reviews) = (
    select round(avg(reviews.rating), 1), count(*) from reviews where talent_id = changed
  ) where id = changed;
  return null;
end $function$;
create function language_of_text(content text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
BEGIN ATOMIC
 SELECT
         CASE
             WHEN (content ~ '[\u0600-\u06FF]'::text) THEN 'ar'::text
             ELSE 'en'::text
         END AS "case";
END;
create function events_keep_languages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (tg_op = 'INSERT' and num_nonnulls(new.title_ar, new.title_en) = 0)
    or (tg_op = 'UPDATE' and new.title is distinct from old.title
      and (new.title_ar, new.title_en) is not distinct from (old.title_ar, old.title_en)) then
    new.title_ar = case language_of_text(new.title) when 'ar' then new.title end;
    new.title_en = case language_of_text(new.title) when 'en' then new.title end;
  end if;
  if (tg_op = 'INSERT' and num_nonnulls(new.description_ar, new.description_en) = 0)
    or (tg_op = 'UPDATE' and new.description is distinct from old.description
      and (new.description_ar, new.description_en) is not distinct from (old.description_ar, old.description_en)) then
    new.description_ar = case language_of_text(new.description) when 'ar' then new.description end;
    new.description_en = case language_of_text(new.description) when 'en' then new.description end;
  end if;
  new.title = coalesce(new.title_ar, new.title_en);
  new.description = coalesce(new.description_ar, new.description_en);
  select * into new.location_ar, new.location_en
  from texts_in_step(new.location, new.location_ar, new.location_en, old.location, old.location_ar, old.location_en);
  new.location = coalesce(new.location_ar, new.location_en);
  if (cardinality(new.tags_ar) = 0 and coalesce(cardinality(old.tags_ar), 0) = 0)
    or ((new.tags_ar, new.tags_en) is not distinct from (old.tags_ar, old.tags_en)
      and new.tags is distinct from old.tags and new.tags is distinct from old.tags_en) then
    select * into new.tags_ar, new.tags_en from tags_in_both(new.tags);
  end if;
  new.tags = new.tags_ar;
  new.words = name_lexemes(concat_ws(' ', new.title_ar, new.title_en, new.location_ar, new.location_en));
  return new;
end $function$;
create function events_note_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.modified = greatest(now(), old.modified + interval '1 millisecond');
  return new;
end $function$;
create function index_changed_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  title text = search_fold(concat_ws(' ', new.title_ar, new.title_en));
  tags text[] = array(select distinct search_fold(tag) from unnest(new.tags_ar || new.tags_en) tag);
  place text = search_fold(concat_ws(' ', new.location_ar, new.location_en));
  description text = search_fold(concat_ws(' ', new.description_ar, new.description_en));
  folded text = concat_ws(' ', title, array_to_string(tags, ' '), place, description);
begin
  delete from event_search where event_id = new.id;
  if new.deleted_at is null then
    insert into event_search (event_id, text, tags, words)
    values (new.id, folded, tags, weighted_words(title, array_to_string(tags, ' '), place, description));
    perform learn_words('events', folded);
  end if;
  return null;
end $function$;
create function count_sold()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update events set sold = sold + bought.quantity
  from (
    select "eventId", sum(quantity) as quantity from bought where voided_at is null group by "eventId" order by "eventId"
  ) bought
  where events.id = bought."eventId";
  return null;
end $function$;
create function tickets_keep_count()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the event and the quantity of a ticket never change';
end $function$;
create function tickets_stay_voided()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a voided ticket stays voided, for the same reason';
end $function$;
create function return_voided_places()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update passes set state = 'void', state_at = new.voided_at
  where "purchaseId" = new."purchaseId" and state in ('valid', 'handed_on');
  return null;
end $function$;
create function places_of_addresses(events uuid[], emails text[])
 RETURNS TABLE(event uuid, email text, places bigint)
 LANGUAGE sql
BEGIN ATOMIC
 SELECT asked.event,
     asked.email,
     ( SELECT count(*) AS count
            FROM (tickets
              JOIN passes USING ("purchaseId"))
           WHERE ((lower(tickets."userEmail") = asked.email) AND (tickets."eventId" = asked.event) AND (passes.state = ANY (ARRAY['valid'::text, 'handed_on'::text])))) AS count
    FROM ( SELECT DISTINCT pair.event,
             pair.email
            FROM UNNEST(places_of_addresses.events, places_of_addresses.emails) pair(event, email)) asked;
END;
create function leave_bookings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  leaving text := case when new.talent_id is null then 'talent' else 'organiser' end;
  other text := case leaving when 'talent' then 'organiser' else 'talent' end;
begin
  if new.organiser_id is null and new.talent_id is null then
    delete from bookings where id = new.id;
  elsif (new.state in ('requested', 'quoted') and new.expires_at > now())
    or (new.state = 'accepted' and new.starts_at > now()) then
    update bookings set state = 'cancelled', expires_at = null, modified = now() where id = new.id;
    insert into booking_changes (booking, state, at, by, amount)
    values (new.id, 'cancelled', now(), leaving, new.amount);
    insert into outbox (task, payload)
    values ('booking_mail', jsonb_build_object('booking', new.id, 'about', 'cancelled', 'to', other));
    with party as (
      select id from users where id = coalesce(new.talent_id, new.organiser_id) for key share skip locked
    ), notified as (
      insert into notifications (user_id, kind, payload)
      select id, 'booking', jsonb_build_object('booking', new.id, 'about', 'cancelled', 'to', other) from party
      returning id, user_id
    )
    insert into live_events (user_id, kind, data)
    select user_id, 'notification', jsonb_build_object('id', id) from notified
    union all select id, 'booking', jsonb_build_object('id', new.id) from party;
  end if;
  return null;
end $function$;
create function delete_left_conversation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from conversations where id = new.id;
  return null;
end $function$;
create function gig_words(raw text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT ARRAY( SELECT without_article(word.word) AS without_article
            FROM unnest(search_words(gig_words.raw)) word(word)) AS "array";
END;
create function gig_lexemes(title text, description text, required_talents text[])
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT ((setweight(placed_words(gig_words(title)), 'A'::"char") || setweight(placed_words(gig_words(array_to_string(required_talents, ' '::text))), 'B'::"char")) || placed_words(gig_words(description)));
END;
create function gig_categories(required_talents text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT COALESCE(array_agg(DISTINCT known.category), '{other}'::text[]) AS "coalesce"
    FROM (unnest(gig_categories.required_talents) required(required)
      CROSS JOIN ( VALUES ('artist'::text,'artist|فنان|فنون (?!اداييه )|فن '::text), ('dj'::text,'djs? |دي جي |ديجي'::text), ('dancer'::text,'danc|راقص|رقص'::text), ('comedian'::text,'comed|كوميدي'::text), ('actor'::text,'actor|actress|acting |ممثل|تمثيل'::text), ('presenter'::text,'presenter|presenting |مقدم|تقديم'::text), ('photographer'::text,'photograph|مصور|تصوير'::text), ('performer'::text,'perform|مودي |موديه |مودين |استعراض|عروض |فنون اداييه '::text), ('model'::text,'models? |modell|عارض|عرض ازياء |عرض الازياء |موديل'::text), ('magician'::text,'magic|ساحر|سحر|خدع|العاب الخفه '::text)) known(category, words))
   WHERE (((' '::text || search_fold(required.required)) || ' '::text) ~ ((' (ال)?('::text || known.words) || ')'::text));
END;
create function refresh_user_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  person record;
begin
  -- two changes of a person at once: the later one reads what the first one wrote
  perform pg_advisory_xact_lock(hashtextextended(coalesce(new.id, old.id)::text, 0));
  select users.id, coalesce(talents.name, first_name || ' ' || last_name) as name, "createdAt" as created_at,
    setweight(name_lexemes(coalesce(talents.name, first_name || ' ' || last_name, '')), 'A')
      || name_lexemes(concat_ws(' ', email, first_name, last_name)) as words
  into person
  from users left join profiles on profiles.id = users.id left join talents on talents.id = users.id
  where users.id = coalesce(new.id, old.id);
  if not found then
    return null;
  end if;
  update profiles set admin_words = person.words where id = person.id and admin_words <> person.words;
  update talents set admin_words = person.words || name_lexemes(title)
  where id = person.id and admin_words <> person.words || name_lexemes(title);
  insert into user_search (user_id, name, words, created_at)
  values (person.id, person.name, person.words, person.created_at)
  on conflict (user_id) do update set name = excluded.name, words = excluded.words;
  return null;
end $function$;
create function words_of_report(reporter uuid, reported uuid)
 RETURNS tsvector
 LANGUAGE sql
 STABLE
RETURN (COALESCE((SELECT user_search.words FROM user_search WHERE (user_search.user_id = words_of_report.reporter)), ''::tsvector) || COALESCE((SELECT user_search.words FROM user_search WHERE (user_search.user_id = words_of_report.reported)), ''::tsvector));
create function set_report_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.words := words_of_report(new.reporter_id, new.reported_id);
  return new;
end $function$;
create function refresh_report_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- In order, for people who reported each other and change their names at once.
  perform from user_reports where new.user_id in (reporter_id, reported_id) order by id for no key update;
  update user_reports set words = words_of_report(reporter_id, reported_id)
  where new.user_id in (reporter_id, reported_id);
  return null;
end $function$;
create function refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of audit_log are never changed or deleted' using errcode = 'integrity_constraint_violation';
end $function$;
create function count_paid()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update tickets set paid = paid + new.amount where "purchaseId" = new."purchaseId";
  if new.pass_id is not null then
    update passes set paid = paid + new.amount where id = new.pass_id;
  end if;
  return null;
end $function$;
create function refuse_payment_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Of a deleted ticket the row is gone by now; a deleted account is taken out of its payments.
  if tg_op = 'DELETE' and not exists (select from tickets where "purchaseId" = old."purchaseId") then return old; end if;
  if tg_op = 'UPDATE' and new.noted_by is null then
    new.noted_by = old.noted_by;
    if new is not distinct from old then
      new.noted_by = null;
      return new;
    end if;
  end if;
  raise exception 'payments are never changed or deleted: a correction is another one'
    using errcode = 'integrity_constraint_violation';
end $function$;
create function without_particles(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(word, '^(و?(ال|بال|لل)|[وبل])(?=.{3})'::text, ''::text);
create function marked_words(VARIADIC texts text[])
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT array_to_tsvector(ARRAY( SELECT DISTINCT (part.place || form.form)
            FROM ((unnest(marked_words.texts) WITH ORDINALITY part(folded, place)
              CROSS JOIN LATERAL unnest(folded_words(part.folded)) word(word))
              CROSS JOIN LATERAL unnest(ARRAY[word.word, without_particles(word.word)]) form(form)))) AS array_to_tsvector;
END;
create function index_talent_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.approved then
    insert into talent_texts (talent, words)
    values (new.id, marked_words(new.search_text,
      search_fold(concat_ws(' ', new.price_name_1, new.price_name_2, new.price_name_3)), search_fold(coalesce(new.about, ''))))
    on conflict (talent) do update set words = excluded.words;
  else
    delete from talent_texts where talent = new.id;
  end if;
  return null;
end $function$;
create function texts_in_step(written text, ar text, en text, old_written text, old_ar text, old_en text, OUT in_arabic text, OUT in_english text)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE
BEGIN ATOMIC
 SELECT
         CASE
             WHEN (NOT sent.is_alone) THEN texts_in_step.ar
             WHEN (language_of_text(texts_in_step.written) = 'ar'::text) THEN texts_in_step.written
             ELSE NULL::text
         END AS "case",
         CASE
             WHEN (NOT sent.is_alone) THEN texts_in_step.en
             WHEN (language_of_text(texts_in_step.written) = 'en'::text) THEN texts_in_step.written
             ELSE NULL::text
         END AS "case"
    FROM ( SELECT ((num_nonnulls(texts_in_step.ar, texts_in_step.en, texts_in_step.old_ar, texts_in_step.old_en) = 0) OR ((NOT ((texts_in_step.ar IS DISTINCT FROM texts_in_step.old_ar) OR (texts_in_step.en IS DISTINCT FROM texts_in_step.old_en))) AND (texts_in_step.written IS DISTINCT FROM texts_in_step.old_written) AND (texts_in_step.written IS DISTINCT FROM COALESCE(texts_in_step.old_en, texts_in_step.old_written)))) AS is_alone) sent;
END;
create function venues_keep_languages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select * into new.name_ar, new.name_en
  from texts_in_step(new.name, new.name_ar, new.name_en, old.name, old.name_ar, old.name_en);
  select * into new.address_ar, new.address_en
  from texts_in_step(new.address, new.address_ar, new.address_en, old.address, old.address_ar, old.address_en);
  new.name = coalesce(new.name_ar, new.name_en);
  new.address = coalesce(new.address_ar, new.address_en);
  new.admin_words = name_lexemes(concat_ws(' ', new.name_ar, new.name_en, new.address_ar, new.address_en,
    new.contact_name, new.email));
  return new;
end $function$;
create function tag_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN COALESCE(NULLIF(search_fold(name), ''::text), name);
create function count_sold_passes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update ticket_types set sold = sold + bought.passes
  from (
    select type_id, count(*) as passes from bought where state in ('valid', 'handed_on') group by type_id order by type_id
  ) bought
  where ticket_types.id = bought.type_id;
  return null;
end $function$;
create function return_places()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  gone record;
begin
  for gone in
    select event_id, type_id, "purchaseId", count(*) as places, sum(price) as price
    from was join changed using (id, event_id, type_id, "purchaseId", price)
    where was.state in ('valid', 'handed_on') and changed.state in ('returned', 'void')
    group by event_id, type_id, "purchaseId" order by event_id, type_id, "purchaseId"
  loop
    update events set sold = sold - gone.places where id = gone.event_id;
    update ticket_types set sold = sold - gone.places where id = gone.type_id;
    update tickets set returned = returned + gone.price where "purchaseId" = gone."purchaseId";
  end loop;
  return null;
end $function$;
create function passes_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what a pass is for never changes, but its type while it is to come; one that left never comes back'
    using errcode = 'integrity_constraint_violation';
end $function$;
create function first_type(event uuid)
 RETURNS uuid
 LANGUAGE plpgsql
AS $function$
declare
  type uuid;
begin
  select id into type from ticket_types where event_id = event order by position, id limit 1;
  if type is null then
    insert into ticket_types (event_id, name_ar, name_en, price)
    select id, 'تذكرة', 'Ticket', coalesce(ticket_price, 10000) from events where id = event
    returning id into type;
  end if;
  return type;
end $function$;
create function events_have_type()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform first_type(new.id);
  return null;
end $function$;
create function price_only_type()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update ticket_types set price = coalesce(new.ticket_price, 10000)
  where event_id = new.id and not exists (
    select from ticket_types other where other.event_id = new.id and other.id <> ticket_types.id
  );
  return null;
end $function$;
create function refuse_admission()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from tickets where "purchaseId" = new."purchaseId" and status = 'purchased' for share;
  if not found then
    raise exception 'a purchase that is held, expired or voided admits nobody' using errcode = 'check_violation';
  end if;
  return null;
end $function$;
create function closed_shifts_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- A deleted account is taken out of its shifts, and a deleted event takes its own along.
  if tg_op = 'DELETE' and not exists (select from events where id = old.event_id) then return old; end if;
  if tg_op = 'UPDATE' and new.user_id is null then
    new.user_id = old.user_id;
    if new is not distinct from old then
      new.user_id = null;
      return new;
    end if;
  end if;
  raise exception 'a closed shift never changes: a correction is a payment in another one'
    using errcode = 'integrity_constraint_violation';
end $function$;
create function join_shift()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select shifts.id into new.shift_id from payments join shifts on shifts.id = payments.shift_id
  where payments.id = new.corrects and closed_at is null for share of shifts;
  if new.shift_id is null then
    select id into new.shift_id from shifts
    where event_id = new.event_id and user_id = new.noted_by and closed_at is null for share;
  end if;
  return new;
end $function$;
create function places_of_guests(events uuid[], networks text[], since timestamp with time zone)
 RETURNS TABLE(event uuid, network text, places bigint, held bigint, purchases bigint)
 LANGUAGE sql
BEGIN ATOMIC
 SELECT asked.event,
     asked.network,
     COALESCE(found.places, (0)::numeric) AS "coalesce",
     COALESCE(found.held, (0)::numeric) AS "coalesce",
     found.purchases
    FROM (( SELECT DISTINCT pair.event,
             pair.network
            FROM UNNEST(places_of_guests.events, places_of_guests.networks) pair(event, network)) asked
      CROSS JOIN LATERAL ( SELECT count(*) FILTER (WHERE (tickets.created_at > places_of_guests.since)) AS purchases,
             sum(live.places) FILTER (WHERE ((tickets."eventId" = asked.event) AND (tickets.status = 'purchased'::text) AND (tickets.confirmed_at IS NULL) AND (tickets.created_at > places_of_guests.since))) AS places,
             sum(live.places) FILTER (WHERE ((tickets."eventId" = asked.event) AND (tickets.status = 'held'::text))) AS held
            FROM (tickets
              CROSS JOIN LATERAL ( SELECT count(*) AS places
                    FROM passes
                   WHERE ((passes."purchaseId" = tickets."purchaseId") AND (passes.state = ANY (ARRAY['valid'::text, 'handed_on'::text])))) live)
           WHERE ((tickets.network = asked.network) AND (tickets.created_at > (places_of_guests.since - '01:00:00'::interval)))) found)
   WHERE (asked.network IS NOT NULL);
END;
create function return_uses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from changed where state in ('returned', 'void')) then
    return null;
  end if;
  update ticket_codes set used = used - freed.purchases
  from (
    select code_id, count(*) as purchases from tickets
    where code_id is not null and "purchaseId" in (
      select "purchaseId" from was join changed using (id, "purchaseId")
      where was.state in ('valid', 'handed_on') and changed.state in ('returned', 'void')
    ) and not exists (
      select from passes where passes."purchaseId" = tickets."purchaseId" and state in ('valid', 'handed_on')
    )
    group by code_id
  ) freed
  where id = freed.code_id;
  return null;
end $function$;
create function count_offer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  places integer = 0;
begin
  if tg_op <> 'DELETE' and new.state = 'offered' then places = places + new.quantity; end if;
  if old.state = 'offered' then places = places - old.quantity; end if;
  update events set sold = sold + places where id = old.event_id;
  update ticket_types set sold = sold + places where id = old.type_id;
  return null;
end $function$;
create function order_offers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  event uuid = case tg_table_name when 'events' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'event_id' end;
begin
  if exists (select from waiting_list where event_id = event and state = 'waiting') then
    insert into outbox (task, payload) values ('offer_places', jsonb_build_object('event', event));
  end if;
  return null;
end $function$;
alter table profiles add name_key text collate "C" not null generated always as ("left"(search_fold(((first_name || ' '::text) || last_name)), 100)) stored;
alter table talents add approved boolean not null generated always as (((status = 'approved'::text) AND (deleted_at IS NULL) AND (NOT suspended))) stored, add name_key text collate "C" not null generated always as ("left"(search_fold(name), 100)) stored, add before_arabic boolean not null generated always as (((search_fold(name) COLLATE "C") < '؀'::text)) stored, add category text not null generated always as (
CASE
    WHEN (title = ANY (ARRAY['artist'::text, 'dj'::text, 'dancer'::text, 'comedian'::text, 'actor'::text, 'presenter'::text, 'photographer'::text, 'performer'::text, 'model'::text, 'magician'::text])) THEN title
    ELSE 'other'::text
END) stored, add rating_order numeric not null generated always as ((- COALESCE(rating, (0)::numeric))) stored, add price_order integer not null generated always as (COALESCE(LEAST(pricing_1, pricing_2, pricing_3), 2147483647)) stored, add item text not null generated always as (talent_item(id, name, title, image, image_blur, rating, area, LEAST(pricing_1, pricing_2, pricing_3))) stored, add search_text text collate "C" not null generated always as (search_fold(((name || ' '::text) || title_words(title)))) stored, add lexemes tsvector not null generated always as (talent_lexemes(search_fold(((name || ' '::text) || title_words(title))))) stored;
alter table busy_times add during tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored;
alter table venues add name_key text collate "C" not null generated always as ("left"(search_fold(name), 100)) stored;
alter table events add title_key text collate "C" not null generated always as ("left"(search_fold(title), 100)) stored;
alter table bookings add during tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored;
alter table gigs add categories text[] not null generated always as (gig_categories(required_talents)) stored, add lexemes tsvector not null generated always as (gig_lexemes(title, description, required_talents)) stored;
alter table user_search add name_key text collate "C" not null generated always as ("left"(search_fold(COALESCE(name, ''::text)), 100)) stored;
alter table bug_reports add words tsvector not null generated always as (name_lexemes(((((((message || ' '::text) || COALESCE("userName", ''::text)) || ' '::text) || COALESCE("userEmail", ''::text)) || ' '::text) || COALESCE(page, ''::text)))) stored;
alter table audit_log add words tsvector not null generated always as (name_lexemes(((((((admin_email || ' '::text) || action) || ' '::text) || entity_id) || ' '::text) || COALESCE(entity_name, ''::text)))) stored;
alter table mailings add words tsvector not null generated always as (name_lexemes(((subject_ar || ' '::text) || subject_en))) stored;
alter table tags add key_ar text collate "C" not null generated always as (tag_key(name_ar)) stored, add key_en text collate "C" not null generated always as (tag_key(name_en)) stored;
create function tags_in_both(written text[], OUT in_arabic text[], OUT in_english text[])
 RETURNS record
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT COALESCE(array_agg(each.ar ORDER BY each.place), '{}'::text[]) AS "coalesce",
     COALESCE(array_agg(each.en ORDER BY each.place), '{}'::text[]) AS "coalesce"
    FROM ( SELECT COALESCE(listed.name_ar, named.tag) AS ar,
             COALESCE(listed.name_en, named.tag) AS en,
             min(named.place) AS place
            FROM (unnest(tags_in_both.written) WITH ORDINALITY named(tag, place)
              LEFT JOIN LATERAL ( SELECT tags.name_ar,
                     tags.name_en
                    FROM tags
                   WHERE ((tag_key(named.tag) = tags.key_ar) OR (tag_key(named.tag) = tags.key_en))
                   ORDER BY (tags.key_ar <> tag_key(named.tag))
                  LIMIT 1) listed ON (true))
           GROUP BY COALESCE(listed.name_ar, named.tag), COALESCE(listed.name_en, named.tag)) each;
END;
create function count_quota()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed quotas;
  change integer = 0;
begin
  if tg_op <> 'INSERT' then changed = old; change = change - (old.places - old.sold); end if;
  if tg_op <> 'DELETE' then changed = new; change = change + (new.places - new.sold); end if;
  if change <> 0 then
    update events set sold = sold + change where id = changed.event_id;
    update ticket_types set sold = sold + change where id = changed.type_id;
  end if;
  return null;
end $function$;
create function return_quotas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update quotas set places = sold where shift_id = new.id and sold < places;
  return null;
end $function$;
create function count_moved_pass()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update ticket_types set sold = sold - 1 where id = old.type_id;
  update ticket_types set sold = sold + 1 where id = new.type_id;
  return null;
end $function$;
alter table search_vocabulary add constraint search_vocabulary_source_check CHECK ((source = ANY (ARRAY['talents'::text, 'events'::text]))), add constraint search_vocabulary_pkey PRIMARY KEY (source, word);
alter table users add constraint users_language_check CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text]))), add constraint users_suspension_reason_check CHECK (((char_length(suspension_reason) >= 1) AND (char_length(suspension_reason) <= 1000))), add constraint suspended_with_reason CHECK (((suspended_at IS NULL) = (suspension_reason IS NULL))), add constraint users_pkey PRIMARY KEY (id), add constraint users_email_key UNIQUE (email);
alter table sessions add constraint sessions_pkey PRIMARY KEY (id), add constraint sessions_token_key UNIQUE (token);
alter table accounts add constraint accounts_pkey PRIMARY KEY (id), add constraint "accounts_providerId_accountId_key" UNIQUE ("providerId", "accountId");
alter table verifications add constraint verifications_pkey PRIMARY KEY (id);
alter table jwks add constraint jwks_pkey PRIMARY KEY (id);
alter table profiles add constraint profiles_role_check CHECK ((role = ANY (ARRAY['standard'::text, 'talent'::text]))), add constraint profiles_birthday_check CHECK ((birthday >= '1900-01-01'::date)), add constraint profiles_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text, 'other'::text]))), add constraint profiles_check CHECK (((role = 'talent'::text) OR (profile_picture IS NOT NULL))), add constraint profiles_pkey PRIMARY KEY (id);
alter table images add constraint images_purpose_check CHECK ((purpose = ANY (ARRAY['profile'::text, 'portfolio'::text, 'poster'::text, 'gig'::text, 'screenshot'::text]))), add constraint images_width_check CHECK ((width > 0)), add constraint images_height_check CHECK ((height > 0)), add constraint images_owner_check CHECK (((owner IS NULL) = (purpose = ANY (ARRAY['poster'::text, 'screenshot'::text])))), add constraint images_pkey PRIMARY KEY (id);
alter table data_exports add constraint data_exports_bytes_check CHECK ((bytes > 0)), add constraint data_exports_check CHECK (((ready_at IS NULL) = (bytes IS NULL))), add constraint data_exports_pkey PRIMARY KEY (id), add constraint data_exports_user_id_day_key UNIQUE (user_id, day);
alter table talents add constraint talents_area_check CHECK ((area = ANY (ARRAY['capital'::text, 'muharraq'::text, 'northern'::text, 'southern'::text, 'saudi_arabia'::text, 'kuwait'::text, 'qatar'::text, 'uae'::text, 'oman'::text]))), add constraint talents_media_links_check CHECK (are_media_links(media_links)), add constraint talents_pricing_1_check CHECK (((pricing_1 >= 0) AND (pricing_1 <= 100000000))), add constraint talents_pricing_2_check CHECK (((pricing_2 >= 0) AND (pricing_2 <= 100000000))), add constraint talents_pricing_3_check CHECK (((pricing_3 >= 0) AND (pricing_3 <= 100000000))), add constraint talents_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))), add constraint talents_check CHECK (((status = 'rejected'::text) = (rejection_reason IS NOT NULL))), add constraint talents_rating_check CHECK (((rating >= (1)::numeric) AND (rating <= (5)::numeric))), add constraint talents_total_reviews_check CHECK ((total_reviews >= 0)), add constraint talents_answer_minutes_check CHECK ((answer_minutes >= 0)), add constraint talents_check1 CHECK (((rating IS NULL) = (total_reviews = 0))), add constraint talents_item_check CHECK ((octet_length(item) <= 2000)), add constraint talents_pkey PRIMARY KEY (id), add constraint talents_add_request_id_key UNIQUE (add_request_id);
alter table talent_words add constraint talent_words_pkey PRIMARY KEY (word, name_key, talent) INCLUDE (category);
alter table reviews add constraint reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5))), add constraint reviews_comment_check CHECK (((char_length(comment) >= 1) AND (char_length(comment) <= 2000))), add constraint reviews_check CHECK ((user_id <> talent_id)), add constraint reviews_pkey PRIMARY KEY (id), add constraint reviews_talent_id_user_id_key UNIQUE (talent_id, user_id);
alter table review_replies add constraint review_replies_reply_check CHECK (((char_length(reply) >= 1) AND (char_length(reply) <= 1000))), add constraint review_replies_pkey PRIMARY KEY (id), add constraint review_replies_review_id_user_id_key UNIQUE (review_id, user_id);
alter table busy_times add constraint busy_times_source_check CHECK ((source = ANY (ARRAY['own'::text, 'feed'::text]))), add constraint busy_times_check CHECK (((until IS NULL) OR (weekly AND (until > starts_at)))), add constraint busy_times_check1 CHECK ((ends_at > starts_at)), add constraint busy_times_check2 CHECK (((NOT weekly) OR (ends_at <= (starts_at + '168:00:00'::interval)))), add constraint busy_times_pkey PRIMARY KEY (id);
alter table calendars add constraint calendars_token_check CHECK ((token ~ '^[A-Za-z0-9_-]{32}$'::text)), add constraint calendars_import_url_check CHECK ((char_length(import_url) <= 2000)), add constraint calendars_import_problem_check CHECK ((import_problem = ANY (ARRAY['CALENDAR_UNREACHABLE'::text, 'CALENDAR_REFUSED'::text, 'CALENDAR_TOO_LARGE'::text, 'CALENDAR_UNREADABLE'::text, 'CALENDAR_PRIVATE_ADDRESS'::text]))), add constraint calendars_import_skipped_check CHECK ((import_skipped >= 0)), add constraint calendars_check CHECK (((import_url IS NULL) = (import_next_at IS NULL))), add constraint calendars_check1 CHECK (((import_url IS NOT NULL) OR ((import_checked_at IS NULL) AND (import_problem IS NULL)))), add constraint calendars_check2 CHECK (((import_problem IS NULL) = (import_failing_since IS NULL))), add constraint calendars_pkey PRIMARY KEY (talent_id), add constraint calendars_token_key UNIQUE (token);
alter table venues add constraint venues_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))), add constraint venues_capacity_check CHECK (((capacity >= 1) AND (capacity <= 1000000))), add constraint venues_pkey PRIMARY KEY (id), add constraint venues_request_id_key UNIQUE (request_id), add constraint venues_name_ar_check CHECK (((char_length(name_ar) >= 1) AND (char_length(name_ar) <= 120))), add constraint venues_name_en_check CHECK (((char_length(name_en) >= 1) AND (char_length(name_en) <= 120)));
alter table events add constraint events_age_limit_check CHECK (((age_limit >= 0) AND (age_limit <= 99))), add constraint events_show_language_check CHECK ((show_language = ANY (ARRAY['ar'::text, 'en'::text, 'ar_en'::text, 'none'::text, 'other'::text]))), add constraint events_ticket_price_check CHECK ((ticket_price >= 0)), add constraint events_capacity_check CHECK ((capacity > 0)), add constraint events_sold_check CHECK ((sold >= 0)), add constraint events_never_oversold CHECK ((sold <= capacity)), add constraint events_end_after_start CHECK ((ends_at > date)), add constraint events_doors_before_start CHECK ((doors_at <= date)), add constraint events_pkey PRIMARY KEY (id), add constraint events_request_id_key UNIQUE (request_id), add constraint events_draft_check CHECK (((draft IS NULL) OR ((draft = ANY (ARRAY['open'::text, 'deleted'::text])) AND (deleted_at IS NOT NULL) AND (sold = 0)))), add constraint events_tags_check CHECK ((cardinality(tags_ar) = cardinality(tags_en)));
alter table event_search add constraint event_search_pkey PRIMARY KEY (event_id);
alter table event_staff add constraint event_staff_pkey PRIMARY KEY (event_id, user_id);
alter table event_notices add constraint event_notices_kind_check CHECK ((kind = ANY (ARRAY['changed'::text, 'cancelled'::text]))), add constraint event_notices_pkey PRIMARY KEY (id);
alter table tickets add constraint tickets_quantity_check CHECK (((quantity >= 1) AND (quantity <= 20))), add constraint tickets_ticket_price_check CHECK ((ticket_price >= 0)), add constraint tickets_language_check CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text]))), add constraint tickets_check2 CHECK (((mails_sent >= 0) AND (mails_sent <= mails_asked))), add constraint tickets_pkey PRIMARY KEY ("purchaseId"), add constraint tickets_total_price_check CHECK (((total_price IS NOT NULL) AND (total_price >= 0))), add constraint tickets_paid_check CHECK (((lowered >= 0) AND ((paid >= 0) AND (paid <= (total_price + lowered))))), add constraint tickets_returned_check CHECK (((returned >= 0) AND (returned <= total_price))), add constraint tickets_status_check CHECK ((status = ANY (ARRAY['held'::text, 'purchased'::text, 'expired'::text, 'voided'::text]))), add constraint tickets_voided_check CHECK (((status = ANY (ARRAY['expired'::text, 'voided'::text])) = (voided_at IS NOT NULL))), add constraint tickets_void_reason_check CHECK (((status = 'voided'::text) = (void_reason IS NOT NULL))), add constraint tickets_held_check CHECK (((status <> ALL (ARRAY['held'::text, 'expired'::text])) OR ((held_until IS NOT NULL) AND (confirm_token IS NOT NULL) AND (confirmed_at IS NULL))));
alter table admissions add constraint admissions_admit_check CHECK (((admit >= 1) AND (admit <= 20))), add constraint admissions_check CHECK (((counted >= 0) AND (counted <= admit))), add constraint admissions_check1 CHECK ((admitted >= counted)), add constraint admissions_check2 CHECK ((admitted_at <= recorded_at)), add constraint admissions_check3 CHECK (((conflict IS NULL) = (counted = admit))), add constraint admissions_check4 CHECK ((offline OR (conflict IS NULL))), add constraint admissions_pkey PRIMARY KEY (id), add constraint admissions_conflict_check CHECK ((conflict = ANY (ARRAY['TICKET_USED'::text, 'TICKET_VOIDED'::text, 'TICKET_HELD'::text, 'TICKET_HANDED_ON'::text, 'TICKET_GIVEN_BACK'::text, 'TOO_MANY_TO_ADMIT'::text])));
alter table bookings add constraint bookings_kind_check CHECK ((kind = ANY (ARRAY['quotation'::text, 'hire'::text]))), add constraint bookings_price_slot_check CHECK (((price_slot >= 1) AND (price_slot <= 3))), add constraint bookings_rate_check CHECK (((rate >= 1) AND (rate <= 100000000))), add constraint bookings_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'quoted'::text, 'accepted'::text, 'declined'::text, 'cancelled'::text, 'expired'::text, 'completed'::text]))), add constraint bookings_amount_check CHECK (((amount >= 1) AND (amount <= 100000000))), add constraint bookings_check CHECK (((reason IS NULL) OR (state = ANY (ARRAY['declined'::text, 'cancelled'::text])))), add constraint bookings_check1 CHECK (((ends_at > starts_at) AND (ends_at <= (starts_at + '24:00:00'::interval)))), add constraint bookings_check2 CHECK ((((kind = 'hire'::text) = (price_slot IS NOT NULL)) AND ((price_slot IS NULL) = (rate IS NULL)))), add constraint bookings_check3 CHECK (((state = ANY (ARRAY['requested'::text, 'quoted'::text])) = (expires_at IS NOT NULL))), add constraint bookings_check4 CHECK (((amount IS NOT NULL) OR ((kind = 'quotation'::text) AND (state <> ALL (ARRAY['quoted'::text, 'accepted'::text, 'completed'::text]))))), add constraint bookings_pkey PRIMARY KEY (id), add constraint bookings_organiser_id_request_id_key UNIQUE (organiser_id, request_id), add constraint bookings_never_twice EXCLUDE USING gist (talent_id WITH =, during WITH &&) WHERE ((state = ANY (ARRAY['accepted'::text, 'completed'::text])));
alter table booking_changes add constraint booking_changes_by_check CHECK ((by = ANY (ARRAY['organiser'::text, 'talent'::text, 'clock'::text]))), add constraint booking_changes_pkey PRIMARY KEY (booking, state);
alter table conversations add constraint conversations_check CHECK ((participant_1 <> participant_2)), add constraint conversations_check1 check (read_seq_1 between 0 and last_seq and unread_1 between 0 and last_seq - read_seq_1), add constraint conversations_check2 check (read_seq_2 between 0 and last_seq and unread_2 between 0 and last_seq - read_seq_2), add constraint conversations_pkey PRIMARY KEY (id);
alter table messages add constraint messages_seq_check CHECK ((seq > 0)), add constraint messages_message_text_check CHECK (((char_length(message_text) >= 1) AND (char_length(message_text) <= 4000))), add constraint messages_pkey PRIMARY KEY (id), add constraint messages_conversation_id_seq_key UNIQUE (conversation_id, seq);
alter table blocks add constraint blocks_check CHECK ((user_id <> blocked_id)), add constraint blocks_pkey PRIMARY KEY (user_id, blocked_id);
alter table unread_mails add constraint unread_mails_pkey PRIMARY KEY (user_id);
alter table notifications add constraint notifications_pkey PRIMARY KEY (id);
alter table email_preferences add constraint email_preferences_pkey PRIMARY KEY (user_id);
alter table newsletter_subscriptions add constraint newsletter_subscriptions_email_check CHECK ((email = lower(email))), add constraint newsletter_subscriptions_language_check CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text]))), add constraint newsletter_subscriptions_pkey PRIMARY KEY (id), add constraint newsletter_subscriptions_email_key UNIQUE (email);
alter table live_events add constraint live_events_pkey PRIMARY KEY (id);
alter table gigs add constraint gigs_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 120))), add constraint gigs_description_check CHECK (((char_length(description) >= 1) AND (char_length(description) <= 5000))), add constraint gigs_required_talents_check CHECK ((cardinality(required_talents) <= 20)), add constraint gigs_age_range_check CHECK (((char_length(age_range) >= 1) AND (char_length(age_range) <= 40))), add constraint gigs_talent_pay_check CHECK (((talent_pay >= 0) AND (talent_pay <= 100000000))), add constraint gigs_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))), add constraint gigs_pkey PRIMARY KEY (id), add constraint gigs_user_id_request_id_key UNIQUE (user_id, request_id), add constraint gigs_id_user_id_key UNIQUE (id, user_id), add constraint gigs_area_check CHECK ((area = ANY (ARRAY['capital'::text, 'muharraq'::text, 'northern'::text, 'southern'::text, 'saudi_arabia'::text, 'kuwait'::text, 'qatar'::text, 'uae'::text, 'oman'::text]))), add constraint gigs_place_check CHECK (((char_length(place) >= 1) AND (char_length(place) <= 120)));
alter table gig_applications add constraint gig_applications_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text]))), add constraint gig_applications_check CHECK ((user_id <> owner_id)), add constraint gig_applications_pkey PRIMARY KEY (id), add constraint gig_applications_gig_id_user_id_key UNIQUE (gig_id, user_id), add constraint gig_applications_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 300)));
alter table user_search add constraint user_search_pkey PRIMARY KEY (user_id);
alter table user_reports add constraint user_reports_reason_check CHECK ((reason = ANY (ARRAY['spam'::text, 'harassment'::text, 'fraud'::text, 'inappropriate'::text, 'other'::text]))), add constraint user_reports_details_check CHECK (((char_length(details) >= 1) AND (char_length(details) <= 1000))), add constraint user_reports_check CHECK ((reporter_id <> reported_id)), add constraint user_reports_pkey PRIMARY KEY (id), add constraint user_reports_reporter_id_reported_id_day_key UNIQUE (reporter_id, reported_id, day);
alter table bug_reports add constraint bug_reports_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 5000))), add constraint "bug_reports_userName_check" CHECK (((char_length("userName") >= 1) AND (char_length("userName") <= 200))), add constraint "bug_reports_userEmail_check" CHECK (((char_length("userEmail") >= 1) AND (char_length("userEmail") <= 320))), add constraint bug_reports_page_check CHECK (((char_length(page) >= 1) AND (char_length(page) <= 300))), add constraint bug_reports_browser_check CHECK (((char_length(browser) >= 1) AND (char_length(browser) <= 300))), add constraint bug_reports_pkey PRIMARY KEY (id), add constraint bug_reports_request_id_key UNIQUE (request_id);
alter table audit_log add constraint audit_log_before_check CHECK ((jsonb_typeof(before) = 'object'::text)), add constraint audit_log_after_check CHECK ((jsonb_typeof(after) = 'object'::text)), add constraint audit_log_pkey PRIMARY KEY (id);
alter table outbox add constraint outbox_pkey PRIMARY KEY (id);
alter table rate_limits add constraint rate_limits_pkey PRIMARY KEY (key);
alter table payments add constraint payments_amount_check CHECK ((amount <> 0)), add constraint payments_method_check CHECK ((method = ANY (ARRAY['cash'::text, 'card'::text, 'correction'::text]))), add constraint payments_check CHECK ((noted_at <= recorded_at)), add constraint payments_check1 CHECK (((method = 'correction'::text) = (corrects IS NOT NULL))), add constraint payments_pkey PRIMARY KEY (id), add constraint payments_corrects_key UNIQUE (corrects);
alter table talent_texts add constraint talent_texts_pkey PRIMARY KEY (talent);
alter table bookmarks add constraint bookmarks_pkey PRIMARY KEY (user_id, talent_id);
alter table event_bookmarks add constraint event_bookmarks_pkey PRIMARY KEY (user_id, event_id);
alter table mailings add constraint mailings_kind_check CHECK ((kind = ANY (ARRAY['newsletter'::text, 'weekly'::text, 'event'::text]))), add constraint mailings_audience_check CHECK ((audience = ANY (ARRAY['all'::text, 'not_admitted'::text]))), add constraint mailings_subject_ar_check CHECK (((char_length(subject_ar) >= 1) AND (char_length(subject_ar) <= 150))), add constraint mailings_subject_en_check CHECK (((char_length(subject_en) >= 1) AND (char_length(subject_en) <= 150))), add constraint mailings_body_ar_check CHECK (((char_length(body_ar) >= 1) AND (char_length(body_ar) <= 5000))), add constraint mailings_body_en_check CHECK (((char_length(body_en) >= 1) AND (char_length(body_en) <= 5000))), add constraint mailings_check CHECK ((((kind = 'event'::text) = (event_id IS NOT NULL)) AND ((kind = 'event'::text) = (audience IS NOT NULL)))), add constraint mailings_check1 CHECK (((kind = 'weekly'::text) = (week IS NOT NULL))), add constraint mailings_check2 CHECK ((((delivered + refused) + skipped) <= readers)), add constraint mailings_pkey PRIMARY KEY (id), add constraint mailings_request_id_key UNIQUE (request_id), add constraint mailings_week_key UNIQUE (week);
alter table mailing_recipients add constraint mailing_recipients_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'refused'::text, 'skipped'::text]))), add constraint mailing_recipients_pkey PRIMARY KEY (mailing_id, recipient);
alter table event_reminders add constraint event_reminders_pkey PRIMARY KEY (event_id, day);
alter table tags add constraint tags_name_ar_check CHECK (((char_length(name_ar) >= 1) AND (char_length(name_ar) <= 30))), add constraint tags_name_en_check CHECK (((char_length(name_en) >= 1) AND (char_length(name_en) <= 30))), add constraint tags_pkey PRIMARY KEY (id), add constraint tags_key_ar_key UNIQUE (key_ar), add constraint tags_key_en_key UNIQUE (key_en);
alter table weekly_newsletter add constraint weekly_newsletter_id_check CHECK (id), add constraint weekly_newsletter_pkey PRIMARY KEY (id);
alter table ticket_types add constraint ticket_types_name_ar_check CHECK (((char_length(name_ar) >= 1) AND (char_length(name_ar) <= 60))), add constraint ticket_types_name_en_check CHECK (((char_length(name_en) >= 1) AND (char_length(name_en) <= 60))), add constraint ticket_types_note_ar_check CHECK ((char_length(note_ar) <= 200)), add constraint ticket_types_note_en_check CHECK ((char_length(note_en) <= 200)), add constraint ticket_types_price_check CHECK ((price >= 0)), add constraint ticket_types_capacity_check CHECK ((capacity > 0)), add constraint ticket_types_sold_check CHECK ((sold >= 0)), add constraint ticket_types_never_oversold CHECK ((sold <= capacity)), add constraint ticket_types_until_after_from CHECK ((sales_from < sales_until)), add constraint ticket_types_quantities CHECK (((1 <= min) AND (min <= max) AND (max <= 20))), add constraint ticket_types_pkey PRIMARY KEY (id), add constraint ticket_types_id_event_id_key UNIQUE (id, event_id);
alter table ticket_lines add constraint ticket_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 20))), add constraint ticket_lines_unit_price_check CHECK ((unit_price >= 0)), add constraint ticket_lines_check CHECK (((discount >= 0) AND (discount <= unit_price))), add constraint ticket_lines_pkey PRIMARY KEY ("purchaseId", type_id);
alter table passes add constraint passes_number_check CHECK (((number >= 1) AND (number <= 20))), add constraint passes_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))), add constraint passes_price_check CHECK ((price >= 0)), add constraint passes_state_check CHECK ((state = ANY (ARRAY['valid'::text, 'handed_on'::text, 'returned'::text, 'void'::text]))), add constraint passes_admitted_check CHECK (((admitted_at IS NULL) OR (state = ANY (ARRAY['valid'::text, 'handed_on'::text])))), add constraint passes_code_check CHECK (
CASE state
    WHEN 'valid'::text THEN (code IS NULL)
    WHEN 'handed_on'::text THEN (code IS NOT NULL)
    ELSE true
END), add constraint passes_pkey PRIMARY KEY (id), add constraint "passes_purchaseId_number_key" UNIQUE ("purchaseId", number), add constraint passes_opened_check CHECK (((state <> 'valid'::text) OR (opened_at IS NULL))), add constraint passes_mails_check CHECK (((mails >= 0) AND (mails <= 3))), add constraint passes_language_check CHECK ((holder_language = ANY (ARRAY['ar'::text, 'en'::text])));
alter table shifts add constraint shifts_opening_cash_check CHECK ((opening_cash >= 0)), add constraint shifts_check CHECK ((closed_at >= opened_at)), add constraint shifts_counted_check CHECK ((counted >= 0)), add constraint shifts_check1 CHECK ((((closed_at IS NULL) = (expected IS NULL)) AND ((closed_at IS NULL) = (counted IS NULL)))), add constraint shifts_pkey PRIMARY KEY (id);
alter table door_sales add constraint door_sales_method_check CHECK ((method = ANY (ARRAY['cash'::text, 'card'::text, 'unpaid'::text, 'free'::text]))), add constraint door_sales_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 100))), add constraint door_sales_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))), add constraint door_sales_host_check CHECK (((char_length(host) >= 1) AND (char_length(host) <= 60))), add constraint door_sales_check CHECK (((method = 'free'::text) = ((reason IS NOT NULL) OR (host IS NOT NULL)))), add constraint door_sales_check1 CHECK (((shift_id IS NULL) = (host IS NOT NULL))), add constraint door_sales_check2 CHECK (((host IS NULL) OR (name IS NOT NULL))), add constraint door_sales_pkey PRIMARY KEY ("purchaseId");
alter table ticket_codes add constraint ticket_codes_code_check CHECK (((char_length(code) >= 1) AND (char_length(code) <= 40))), add constraint ticket_codes_code_key_check CHECK (((char_length(code_key) >= 3) AND (char_length(code_key) <= 40))), add constraint ticket_codes_percent_check CHECK (((percent >= 1) AND (percent <= 100))), add constraint ticket_codes_amount_check CHECK ((amount > 0)), add constraint ticket_codes_uses_check CHECK ((uses > 0)), add constraint ticket_codes_uses_by_address_check CHECK ((uses_by_address > 0)), add constraint ticket_codes_used_check CHECK ((used >= 0)), add constraint ticket_codes_never_overused CHECK ((used <= uses)), add constraint ticket_codes_do_something CHECK (((num_nonnulls(percent, amount) = 1) OR (unlocks AND (num_nonnulls(percent, amount) = 0)))), add constraint ticket_codes_until_after_from CHECK ((valid_from < valid_until)), add constraint ticket_codes_pkey PRIMARY KEY (id), add constraint ticket_codes_id_event_id_key UNIQUE (id, event_id);
alter table ticket_code_types add constraint ticket_code_types_pkey PRIMARY KEY (code_id, type_id);
alter table waiting_list add constraint waiting_list_email_check CHECK ((email <> ''::text)), add constraint waiting_list_quantity_check CHECK (((quantity >= 1) AND (quantity <= 20))), add constraint waiting_list_language_check CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text]))), add constraint waiting_list_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'offered'::text, 'taken'::text, 'declined'::text, 'left'::text, 'expired'::text, 'closed'::text]))), add constraint waiting_list_offer_check CHECK (((state <> ALL (ARRAY['offered'::text, 'taken'::text])) OR (offer_until > offer_from))), add constraint waiting_list_taken_check CHECK (((state = 'taken'::text) = ("purchaseId" IS NOT NULL))), add constraint waiting_list_pkey PRIMARY KEY (token);
alter table quotas add constraint quotas_places_check CHECK ((places >= 0)), add constraint quotas_price_check CHECK ((price >= 0)), add constraint quotas_never_oversold CHECK (((sold >= 0) AND (sold <= places))), add constraint quotas_pkey PRIMARY KEY (shift_id, device_id, type_id);
alter table sessions add constraint "sessions_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE;
alter table accounts add constraint "accounts_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE;
alter table profiles add constraint profiles_id_fkey FOREIGN KEY (id) REFERENCES users(id) ON DELETE CASCADE;
alter table images add constraint images_owner_fkey FOREIGN KEY (owner) REFERENCES users(id) ON DELETE CASCADE;
alter table data_exports add constraint data_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table talents add constraint talents_id_fkey FOREIGN KEY (id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table talent_words add constraint talent_words_talent_fkey FOREIGN KEY (talent) REFERENCES talents(id) ON DELETE CASCADE;
alter table reviews add constraint reviews_talent_id_fkey FOREIGN KEY (talent_id) REFERENCES talents(id) ON DELETE CASCADE, add constraint reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table review_replies add constraint review_replies_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE, add constraint review_replies_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table busy_times add constraint busy_times_talent_id_fkey FOREIGN KEY (talent_id) REFERENCES talents(id) ON DELETE CASCADE;
alter table calendars add constraint calendars_talent_id_fkey FOREIGN KEY (talent_id) REFERENCES talents(id) ON DELETE CASCADE;
alter table events add constraint events_venue FOREIGN KEY (venue_id) REFERENCES venues(id) ON DELETE SET NULL;
alter table event_search add constraint event_search_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE;
alter table event_staff add constraint event_staff_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE, add constraint event_staff_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE, add constraint event_staff_named_by_fkey FOREIGN KEY (named_by) REFERENCES users(id) ON DELETE SET NULL;
alter table event_notices add constraint event_notices_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE;
alter table tickets add constraint "tickets_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES events(id), add constraint tickets_code_fkey FOREIGN KEY (code_id, "eventId") REFERENCES ticket_codes(id, event_id);
alter table admissions add constraint "admissions_purchaseId_fkey" FOREIGN KEY ("purchaseId") REFERENCES tickets("purchaseId"), add constraint admissions_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id), add constraint admissions_admitted_by_fkey FOREIGN KEY (admitted_by) REFERENCES users(id) ON DELETE SET NULL, add constraint admissions_pass_id_fkey FOREIGN KEY (pass_id) REFERENCES passes(id) ON DELETE SET NULL;
alter table bookings add constraint bookings_organiser_id_fkey FOREIGN KEY (organiser_id) REFERENCES users(id) ON DELETE SET NULL, add constraint bookings_talent_id_fkey FOREIGN KEY (talent_id) REFERENCES talents(id) ON DELETE SET NULL;
alter table booking_changes add constraint booking_changes_booking_fkey FOREIGN KEY (booking) REFERENCES bookings(id) ON DELETE CASCADE;
alter table conversations add constraint conversations_participant_1_fkey FOREIGN KEY (participant_1) REFERENCES users(id) ON DELETE SET NULL, add constraint conversations_participant_2_fkey FOREIGN KEY (participant_2) REFERENCES users(id) ON DELETE SET NULL;
alter table messages add constraint messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE, add constraint messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE SET NULL;
alter table blocks add constraint blocks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE, add constraint blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE CASCADE;
alter table unread_mails add constraint unread_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table notifications add constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE, add constraint notifications_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;
alter table email_preferences add constraint email_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table newsletter_subscriptions add constraint newsletter_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table live_events add constraint live_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table gigs add constraint gigs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table gig_applications add constraint gig_applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE, add constraint gig_applications_gig_id_owner_id_fkey FOREIGN KEY (gig_id, owner_id) REFERENCES gigs(id, user_id) ON DELETE CASCADE;
alter table user_search add constraint user_search_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table user_reports add constraint user_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE SET NULL, add constraint user_reports_reported_id_fkey FOREIGN KEY (reported_id) REFERENCES users(id) ON DELETE SET NULL;
alter table bug_reports add constraint bug_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table payments add constraint payments_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id), add constraint "payments_purchaseId_fkey" FOREIGN KEY ("purchaseId") REFERENCES tickets("purchaseId") ON DELETE CASCADE, add constraint payments_corrects_fkey FOREIGN KEY (corrects) REFERENCES payments(id), add constraint payments_noted_by_fkey FOREIGN KEY (noted_by) REFERENCES users(id) ON DELETE SET NULL, add constraint payments_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES shifts(id), add constraint payments_pass_id_fkey FOREIGN KEY (pass_id) REFERENCES passes(id);
alter table talent_texts add constraint talent_texts_talent_fkey FOREIGN KEY (talent) REFERENCES talents(id) ON DELETE CASCADE;
alter table bookmarks add constraint bookmarks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE, add constraint bookmarks_talent_id_fkey FOREIGN KEY (talent_id) REFERENCES talents(id) ON DELETE CASCADE;
alter table event_bookmarks add constraint event_bookmarks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE, add constraint event_bookmarks_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE;
alter table mailings add constraint mailings_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE;
alter table mailing_recipients add constraint mailing_recipients_mailing_id_fkey FOREIGN KEY (mailing_id) REFERENCES mailings(id) ON DELETE CASCADE;
alter table event_reminders add constraint event_reminders_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE;
alter table ticket_types add constraint ticket_types_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE;
alter table ticket_lines add constraint "ticket_lines_purchaseId_fkey" FOREIGN KEY ("purchaseId") REFERENCES tickets("purchaseId") ON DELETE CASCADE, add constraint ticket_lines_type_id_fkey FOREIGN KEY (type_id) REFERENCES ticket_types(id);
alter table passes add constraint "passes_purchaseId_type_id_fkey" FOREIGN KEY ("purchaseId", type_id) REFERENCES ticket_lines("purchaseId", type_id) ON DELETE CASCADE, add constraint passes_type_id_event_id_fkey FOREIGN KEY (type_id, event_id) REFERENCES ticket_types(id, event_id), add constraint passes_admission_id_fkey FOREIGN KEY (admission_id) REFERENCES admissions(id) ON DELETE SET NULL;
alter table shifts add constraint shifts_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE, add constraint shifts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table door_sales add constraint "door_sales_purchaseId_fkey" FOREIGN KEY ("purchaseId") REFERENCES tickets("purchaseId") ON DELETE CASCADE, add constraint door_sales_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES shifts(id), add constraint door_sales_sold_by_fkey FOREIGN KEY (sold_by) REFERENCES users(id) ON DELETE SET NULL;
alter table ticket_codes add constraint ticket_codes_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE;
alter table ticket_code_types add constraint ticket_code_types_code_id_fkey FOREIGN KEY (code_id) REFERENCES ticket_codes(id) ON DELETE CASCADE, add constraint ticket_code_types_type_id_fkey FOREIGN KEY (type_id) REFERENCES ticket_types(id) ON DELETE CASCADE;
alter table waiting_list add constraint waiting_list_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE, add constraint waiting_list_type_id_fkey FOREIGN KEY (type_id) REFERENCES ticket_types(id) ON DELETE CASCADE;
alter table quotas add constraint quotas_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES shifts(id) ON DELETE CASCADE, add constraint quotas_type_id_event_id_fkey FOREIGN KEY (type_id, event_id) REFERENCES ticket_types(id, event_id) ON DELETE CASCADE;
create index users_suspended on users USING btree ("createdAt", id) WHERE (suspended_at IS NOT NULL);
create index sessions_of_user on sessions USING btree ("userId");
create index accounts_of_user on accounts USING btree ("userId");
create index verifications_by_identifier on verifications USING btree (identifier);
create index verifications_by_value on verifications USING hash (value);
create index profiles_by_standard_words on profiles USING gin (admin_words) WHERE (role = 'standard'::text);
create index profiles_of_role_newest on profiles USING btree (role, created_at, id);
create index profiles_of_role_by_name on profiles USING btree (role, name_key, id);
create index profiles_by_birthday on profiles USING btree (birthday, id) WHERE (role = 'talent'::text);
create index images_by_owner on images USING btree (owner, purpose);
create index images_by_wanted_at on images USING btree (wanted_at);
create index talents_listed on talents USING btree (name_key, id) INCLUDE (item) WHERE approved;
create index talents_listed_ar on talents USING btree (before_arabic, name_key, id) INCLUDE (item) WHERE approved;
create index talents_by_category on talents USING btree (category, name_key, id) WHERE approved;
create index talents_of_category_ar on talents USING btree (category, before_arabic, name_key, id) WHERE approved;
create index talents_by_rating on talents USING btree (rating_order, name_key, id) INCLUDE (item) WHERE approved;
create index talents_by_rating_ar on talents USING btree (rating_order, before_arabic, name_key, id) INCLUDE (item) WHERE approved;
create index talents_of_category_by_rating on talents USING btree (category, rating_order, name_key, id) WHERE approved;
create index talents_of_category_by_rating_ar on talents USING btree (category, rating_order, before_arabic, name_key, id) WHERE approved;
create index talents_by_price on talents USING btree (price_order, name_key, id) INCLUDE (item) WHERE approved;
create index talents_by_price_ar on talents USING btree (price_order, before_arabic, name_key, id) INCLUDE (item) WHERE approved;
create index talents_of_category_by_price on talents USING btree (category, price_order, name_key, id) WHERE approved;
create index talents_of_category_by_price_ar on talents USING btree (category, price_order, before_arabic, name_key, id) WHERE approved;
create index talents_of_area on talents USING btree (area, price_order) WHERE approved;
create index talents_by_lexemes on talents USING gin (lexemes) WITH (fastupdate=off) WHERE approved;
create index talents_newest on talents USING btree (created, id);
create index talents_of_status on talents USING btree (status, created, id) WHERE (deleted_at IS NULL);
create index talents_deleted on talents USING btree (deleted_at, id) WHERE (deleted_at IS NOT NULL);
create index talents_all_by_name on talents USING btree (name_key, id);
create index talents_all_by_title on talents USING btree (title COLLATE "C", id);
create index talents_all_by_rating on talents USING btree (rating_order, id);
create index talents_by_admin_words on talents USING gin (admin_words);
create index talent_words_of_talent on talent_words USING btree (talent);
create index reviews_newest on reviews USING btree (talent_id, created_at DESC, id DESC);
create index reviews_by_user on reviews USING btree (user_id);
create index review_replies_by_user on review_replies USING btree (user_id);
create index busy_times_once on busy_times USING gist (talent_id, during) WHERE (NOT weekly);
create index busy_times_weekly on busy_times USING btree (talent_id) WHERE weekly;
create index calendars_due on calendars USING btree (import_next_at) WHERE (import_url IS NOT NULL);
create index venues_by_name on venues USING btree (name_key, id);
create index venues_newest on venues USING btree (created, id);
create index venues_by_words on venues USING gin (admin_words);
create index venues_by_image on venues USING btree (image) WHERE (image IS NOT NULL);
create index events_by_date on events USING btree (date, id);
create index events_shown_by_date on events USING btree (date, id) WHERE (deleted_at IS NULL);
create index events_cancelled on events USING btree (date, id) WHERE ((cancelled_at IS NOT NULL) AND (deleted_at IS NULL));
create index events_deleted on events USING btree (date, id) WHERE (deleted_at IS NOT NULL);
create index events_by_title on events USING btree (title_key, id);
create index events_by_words on events USING gin (words);
create index events_by_image on events USING btree (image) WHERE (image IS NOT NULL);
create index events_of_venue on events USING btree (venue_id) WHERE (venue_id IS NOT NULL);
create index event_search_by_tag on event_search USING gin (tags);
create index event_staff_by_user on event_staff USING btree (user_id);
create index event_staff_by_admin on event_staff USING btree (named_by);
create index event_notices_by_event on event_notices USING btree (event_id, id);
create index tickets_newest on tickets USING btree (created_at, "purchaseId");
create index tickets_of_event on tickets USING btree ("eventId", created_at, "purchaseId");
create index tickets_by_email on tickets USING btree (lower("userEmail") text_pattern_ops, created_at DESC);
create index tickets_of_network on tickets USING btree (network, created_at) WHERE (network IS NOT NULL);
create index admissions_by_ticket on admissions USING btree ("purchaseId");
create index admissions_by_event on admissions USING btree (event_id, recorded_at);
create index admissions_by_staff on admissions USING btree (admitted_by);
create index bookings_of_organiser on bookings USING btree (organiser_id, starts_at, id);
create index bookings_of_talent on bookings USING btree (talent_id, starts_at, id);
create index bookings_open on bookings USING btree (expires_at) WHERE (state = ANY (ARRAY['requested'::text, 'quoted'::text]));
create index bookings_confirmed on bookings USING btree (starts_at) WHERE (state = 'accepted'::text);
create index bookings_answered on bookings USING btree (talent_id, answered_at) WHERE (answered_at IS NOT NULL);
create unique index conversations_of_pair on conversations USING btree (LEAST(participant_1, participant_2), GREATEST(participant_1, participant_2)) WHERE ((participant_1 IS NOT NULL) AND (participant_2 IS NOT NULL));
create index conversations_newest_1 on conversations USING btree (participant_1, last_message_at DESC, id DESC);
create index conversations_newest_2 on conversations USING btree (participant_2, last_message_at DESC, id DESC);
create index conversations_unread_1 on conversations USING btree (participant_1) INCLUDE (unread_1) WHERE (unread_1 > 0);
create index conversations_unread_2 on conversations USING btree (participant_2) INCLUDE (unread_2) WHERE (unread_2 > 0);
create index messages_of_sender on messages USING btree (sender_id, created_at);
create index blocks_of_blocked on blocks USING btree (blocked_id);
create index unread_mails_due on unread_mails USING btree (since) WHERE (mailed_at IS NULL);
create index notifications_newest on notifications USING btree (user_id, created_at DESC, id DESC);
create index notifications_unread on notifications USING btree (user_id) WHERE (NOT is_read);
create index notifications_by_actor on notifications USING btree (actor_id) WHERE (actor_id IS NOT NULL);
create unique index notifications_once on notifications USING btree (user_id, kind, once_key) WHERE (once_key IS NOT NULL);
create index newsletter_subscriptions_of_user on newsletter_subscriptions USING btree (user_id) WHERE (user_id IS NOT NULL);
create index newsletter_unconfirmed on newsletter_subscriptions USING btree (created_at) WHERE (confirmed_at IS NULL);
create index live_events_by_transaction on live_events USING btree (xid);
create index live_events_of_user on live_events USING btree (user_id, xid);
create index gigs_newest on gigs USING btree (created_at DESC, id DESC) WHERE (status = 'active'::text);
create index gigs_of_user on gigs USING btree (user_id, created_at DESC, id DESC);
create index gigs_by_image on gigs USING btree (image_url) WHERE (image_url IS NOT NULL);
create index gigs_by_lexemes on gigs USING gin (lexemes) WITH (fastupdate=off) WHERE (status = 'active'::text);
create index gig_applications_of_gig on gig_applications USING btree (gig_id, created_at, id);
create index gig_applications_of_user on gig_applications USING btree (user_id, created_at DESC, id DESC);
create index user_search_newest on user_search USING btree (created_at, user_id);
create index user_search_by_name on user_search USING btree (name_key, user_id);
create index user_search_by_words on user_search USING gin (words);
create index user_reports_newest on user_reports USING btree (created_at DESC, id DESC);
create index user_reports_of_reported on user_reports USING btree (reported_id);
create index user_reports_open on user_reports USING btree (created_at, id) WHERE (resolved_at IS NULL);
create index user_reports_by_words on user_reports USING gin (words);
create index bug_reports_newest on bug_reports USING btree (created_at, id);
create index bug_reports_open on bug_reports USING btree (created_at, id) WHERE (resolved_at IS NULL);
create index bug_reports_of_user on bug_reports USING btree (user_id) WHERE (user_id IS NOT NULL);
create index bug_reports_by_words on bug_reports USING gin (words);
create index bug_reports_by_screenshot on bug_reports USING btree (screenshot) WHERE (screenshot IS NOT NULL);
create index audit_log_newest on audit_log USING btree (created_at, id);
create index audit_log_of_action on audit_log USING btree (action, created_at, id);
create index audit_log_of_admin on audit_log USING btree (admin_email, created_at, id);
create index audit_log_of_entity on audit_log USING btree (entity_id, created_at, id);
create index audit_log_by_words on audit_log USING gin (words);
create index outbox_in_order on outbox USING btree (priority, id);
create index event_search_by_words on event_search USING gin (words) WITH (fastupdate=off);
create index search_vocabulary_by_part on search_vocabulary USING gin (word_endings(word), word_variants(word)) WITH (fastupdate=off);
create index payments_by_ticket on payments USING btree ("purchaseId");
create index payments_by_event on payments USING btree (event_id, recorded_at);
create index payments_by_staff on payments USING btree (noted_by);
create index talent_texts_by_words on talent_texts USING gin (words) WITH (fastupdate=off);
create index talents_changed on talents USING btree (created, id) WHERE ((accepted_name IS NOT NULL) OR (accepted_title IS NOT NULL));
create index bookmarks_of_talent on bookmarks USING btree (talent_id);
create index bookmarks_of_event on event_bookmarks USING btree (event_id);
create index mailings_newest on mailings USING btree (created_at, id);
create index mailings_planned on mailings USING btree (send_at) WHERE (started_at IS NULL);
create index mailings_of_event on mailings USING btree (event_id) WHERE (event_id IS NOT NULL);
create index mailings_by_words on mailings USING gin (words);
create index mailing_recipients_to_order on mailing_recipients USING btree (mailing_id) WHERE (ordered_at IS NULL);
create index mailing_recipients_waiting on mailing_recipients USING btree (mailing_id, ordered_at) WHERE (state = 'waiting'::text);
create index mailing_recipients_delivered on mailing_recipients USING btree (recipient) WHERE (state = 'delivered'::text);
create index events_drafts on events USING btree (date, id) WHERE (draft = 'open'::text);
create index events_of_series on events USING btree (series_id) WHERE (series_id IS NOT NULL);
create index ticket_types_of_event on ticket_types USING btree (event_id, "position", id);
create index ticket_lines_of_type on ticket_lines USING btree (type_id);
create unique index passes_by_code on passes USING btree (code) WHERE (code IS NOT NULL);
create index passes_of_event on passes USING btree (event_id, type_id);
create unique index shifts_open on shifts USING btree (event_id, user_id) WHERE (closed_at IS NULL);
create index shifts_of_event on shifts USING btree (event_id, opened_at);
create index shifts_of_user on shifts USING btree (user_id);
create index door_sales_of_shift on door_sales USING btree (shift_id) WHERE (shift_id IS NOT NULL);
create index door_sales_by_staff on door_sales USING btree (sold_by);
create index payments_of_shift on payments USING btree (shift_id) WHERE (shift_id IS NOT NULL);
create index tickets_held on tickets USING btree (held_until) WHERE (status = 'held'::text);
create index passes_changed on passes USING btree (event_id, state_at) WHERE (state_at IS NOT NULL);
create unique index ticket_codes_of_event on ticket_codes USING btree (event_id, code_key) WHERE (removed_at IS NULL);
create index ticket_code_types_of_type on ticket_code_types USING btree (type_id);
create unique index waiting_list_once on waiting_list USING btree (event_id, type_id, lower(email)) NULLS NOT DISTINCT WHERE (state = ANY (ARRAY['waiting'::text, 'offered'::text]));
create index waiting_list_line on waiting_list USING btree (event_id, created_at, token) WHERE (state = 'waiting'::text);
create index waiting_list_offers on waiting_list USING btree (offer_until) WHERE (state = 'offered'::text);
create index waiting_list_by_email on waiting_list USING btree (lower(email));
create index waiting_list_of_type on waiting_list USING btree (type_id);
create index quotas_of_type on quotas USING btree (type_id, event_id);
insert into tags (name_ar, name_en) values
  ('أزياء', 'Fashion'),
  ('أطفال', 'Kids'),
  ('أفلام قصيرة', 'Short films'),
  ('ألعاب خفة', 'Magic'),
  ('أناشيد', 'Nasheed'),
  ('أوبرا', 'Opera'),
  ('أوركسترا', 'Orchestra'),
  ('ارتجال', 'Improv'),
  ('العيد', 'Eid'),
  ('اليوم الوطني', 'National Day'),
  ('باليه', 'Ballet'),
  ('بوب', 'Pop'),
  ('بيانو', 'Piano'),
  ('تراث', 'Heritage'),
  ('تصميم', 'Design'),
  ('تصوير', 'Photography'),
  ('جاز', 'Jazz'),
  ('جولة', 'Tour'),
  ('حرف', 'Crafts'),
  ('حكايات', 'Storytelling'),
  ('خط عربي', 'Arabic calligraphy'),
  ('دمى', 'Puppets'),
  ('دي جي', 'DJ'),
  ('راب', 'Rap'),
  ('ربابة', 'Rababa'),
  ('رسم', 'Painting'),
  ('رصد النجوم', 'Stargazing'),
  ('رقص', 'Dance'),
  ('رقص معاصر', 'Contemporary dance'),
  ('رمضان', 'Ramadan'),
  ('روك', 'Rock'),
  ('رياضة', 'Sports'),
  ('ستاند أب', 'Stand-up'),
  ('سوق', 'Market'),
  ('سيرك', 'Circus'),
  ('سينما', 'Cinema'),
  ('شاطئ', 'Beach'),
  ('شعر', 'Poetry'),
  ('شعر نبطي', 'Nabati poetry'),
  ('طرب', 'Tarab'),
  ('طعام', 'Food'),
  ('عائلة', 'Family'),
  ('عرضة', 'Ardha'),
  ('عروض عن قرب', 'Close-up'),
  ('عود', 'Oud'),
  ('غناء', 'Singing'),
  ('غناء خليجي', 'Khaleeji song'),
  ('غيتار', 'Guitar'),
  ('فجري', 'Fijiri'),
  ('فنون', 'Art'),
  ('قانون', 'Qanun'),
  ('كتب', 'Books'),
  ('كمان', 'Violin'),
  ('كورال', 'Choir'),
  ('كوميديا', 'Comedy'),
  ('محاضرة', 'Talk'),
  ('مسرح', 'Theatre'),
  ('مسرحية موسيقية', 'Musical'),
  ('معرض', 'Exhibition'),
  ('مهرجان', 'Festival'),
  ('موسيقى', 'Music'),
  ('موسيقى إلكترونية', 'Electronic'),
  ('موسيقى حية', 'Live music'),
  ('موسيقى كلاسيكية', 'Classical music'),
  ('موسيقى هادئة', 'Ambient'),
  ('ناي', 'Ney'),
  ('هواء طلق', 'Outdoors'),
  ('ورشة', 'Workshop');
create trigger accounts_forget_reset_links AFTER INSERT OR UPDATE OF password ON accounts FOR EACH ROW WHEN (new.password IS NOT NULL) EXECUTE FUNCTION forget_reset_links();
create trigger users_end_access AFTER UPDATE OF suspended_at ON users FOR EACH ROW WHEN (new.suspended_at IS NOT NULL) EXECUTE FUNCTION end_access_of_suspended();
create trigger sessions_of_active_users BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION refuse_suspended();
create trigger images_delete_files AFTER DELETE ON images REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_image_files();
create trigger release_images AFTER DELETE ON profiles REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION release_images('profile_picture');
create trigger data_exports_delete_files AFTER DELETE ON data_exports REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_data_export_files();
create trigger release_images AFTER DELETE ON talents REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION release_images('image', 'portfolio_img_1', 'portfolio_img_2', 'portfolio_img_3', 'portfolio_img_4', 'portfolio_img_5');
create trigger talents_of_suspended_users BEFORE INSERT ON talents FOR EACH ROW EXECUTE FUNCTION suspend_new_talent();
create trigger talents_index_new_words AFTER INSERT ON talents FOR EACH ROW WHEN (new.approved) EXECUTE FUNCTION index_talent_words();
create trigger talents_index_words after update of name, title, status, deleted_at, suspended on talents
  for each row when ((old.approved, old.search_text, old.name_key) is distinct from (new.approved, new.search_text, new.name_key))
  execute function index_talent_words();
create trigger reviews_count AFTER INSERT OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION count_reviews();
create trigger reviews_count_again AFTER UPDATE OF rating ON reviews FOR EACH ROW WHEN (old.rating <> new.rating) EXECUTE FUNCTION count_reviews();
create trigger release_images AFTER DELETE ON venues REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION release_images('image');
create trigger release_images AFTER DELETE ON events REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION release_images('image');
create trigger events_keep_languages BEFORE INSERT OR UPDATE OF title, title_ar, title_en, description, description_ar, description_en, location, location_ar, location_en, tags, tags_ar, tags_en ON events FOR EACH ROW EXECUTE FUNCTION events_keep_languages();
create trigger events_note_change
  before update of title, title_ar, title_en, description, description_ar, description_en, organiser_ar, organiser_en, date, ends_at, doors_at,
    location, location_ar, location_en, map_url, venue_id, image, tags, tags_ar, tags_en, ticket_price, capacity, age_limit,
    show_language, featured, give_back_until, cancelled_at, deleted_at on events
  for each row when (
    (old.title_ar, old.title_en, old.description_ar, old.description_en, old.organiser_ar, old.organiser_en, old.date, old.ends_at, old.doors_at,
      old.location_ar, old.location_en, old.map_url, old.venue_id, old.image, old.tags_ar, old.tags_en, old.ticket_price,
      old.capacity, old.age_limit, old.show_language, old.featured, old.give_back_until, old.cancelled_at, old.deleted_at)
    is distinct from
    (new.title_ar, new.title_en, new.description_ar, new.description_en, new.organiser_ar, new.organiser_en, new.date, new.ends_at, new.doors_at,
      new.location_ar, new.location_en, new.map_url, new.venue_id, new.image, new.tags_ar, new.tags_en, new.ticket_price,
      new.capacity, new.age_limit, new.show_language, new.featured, new.give_back_until, new.cancelled_at, new.deleted_at)
  )
  execute function events_note_change();
create trigger events_index_new AFTER INSERT ON events FOR EACH ROW WHEN (new.deleted_at IS NULL) EXECUTE FUNCTION index_changed_event();
create trigger events_index_changed
  after update of title, title_ar, title_en, description, description_ar, description_en, location, location_ar, location_en,
    tags, tags_ar, tags_en, deleted_at on events
  for each row when (
    (old.title_ar, old.title_en, old.description_ar, old.description_en, old.location_ar, old.location_en, old.tags_ar,
      old.tags_en, old.deleted_at is null)
    is distinct from
    (new.title_ar, new.title_en, new.description_ar, new.description_en, new.location_ar, new.location_en, new.tags_ar,
      new.tags_en, new.deleted_at is null)
  )
  execute function index_changed_event();
create trigger tickets_count_sold AFTER INSERT ON tickets REFERENCING NEW TABLE AS bought FOR EACH STATEMENT EXECUTE FUNCTION count_sold();
create trigger tickets_keep_count BEFORE UPDATE OF "eventId", quantity ON tickets FOR EACH ROW WHEN (old."eventId" IS DISTINCT FROM new."eventId" OR old.quantity IS DISTINCT FROM new.quantity) EXECUTE FUNCTION tickets_keep_count();
create trigger tickets_stay_voided BEFORE UPDATE OF status, voided_at, void_reason ON tickets FOR EACH ROW WHEN (old.voided_at IS NOT NULL AND (old.voided_at IS DISTINCT FROM new.voided_at OR old.void_reason IS DISTINCT FROM new.void_reason)) EXECUTE FUNCTION tickets_stay_voided();
create trigger tickets_return_places AFTER UPDATE OF voided_at ON tickets FOR EACH ROW WHEN (old.voided_at IS NULL AND new.voided_at IS NOT NULL) EXECUTE FUNCTION return_voided_places();
create trigger leave_bookings AFTER UPDATE OF organiser_id, talent_id ON bookings FOR EACH ROW WHEN (new.organiser_id IS NULL AND old.organiser_id IS NOT NULL OR new.talent_id IS NULL AND old.talent_id IS NOT NULL) EXECUTE FUNCTION leave_bookings();
create trigger delete_left_conversation AFTER UPDATE OF participant_1, participant_2 ON conversations FOR EACH ROW WHEN (new.participant_1 IS NULL AND new.participant_2 IS NULL) EXECUTE FUNCTION delete_left_conversation();
create trigger release_images AFTER DELETE ON gigs REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION release_images('image_url');
create trigger users_refresh_search AFTER INSERT OR UPDATE OF email ON users FOR EACH ROW EXECUTE FUNCTION refresh_user_search();
create trigger profiles_refresh_search AFTER INSERT OR UPDATE OF first_name, last_name ON profiles FOR EACH ROW EXECUTE FUNCTION refresh_user_search();
create trigger talents_refresh_search AFTER INSERT OR UPDATE OF name, title ON talents FOR EACH ROW EXECUTE FUNCTION refresh_user_search();
create trigger profiles_forget_search AFTER DELETE ON profiles FOR EACH ROW EXECUTE FUNCTION refresh_user_search();
create trigger user_reports_set_words BEFORE INSERT OR UPDATE OF reporter_id, reported_id ON user_reports FOR EACH ROW EXECUTE FUNCTION set_report_words();
create trigger user_search_refresh_reports AFTER UPDATE OF words ON user_search FOR EACH ROW WHEN (strip(new.words) IS DISTINCT FROM strip(old.words)) EXECUTE FUNCTION refresh_report_words();
create trigger release_images AFTER DELETE ON bug_reports REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION release_images('screenshot');
create trigger audit_log_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
create trigger payments_count_paid AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION count_paid();
create trigger payments_are_final BEFORE DELETE OR UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION refuse_payment_change();
create trigger talents_index_new_texts AFTER INSERT ON talents FOR EACH ROW WHEN (new.approved) EXECUTE FUNCTION index_talent_texts();
create trigger talents_index_texts
  after update of name, title, about, price_name_1, price_name_2, price_name_3, status, deleted_at, suspended on talents
  for each row when (
    (old.approved or new.approved)
    and (old.approved, old.search_text, old.about, old.price_name_1, old.price_name_2, old.price_name_3)
      is distinct from (new.approved, new.search_text, new.about, new.price_name_1, new.price_name_2, new.price_name_3)
  )
  execute function index_talent_texts();
create trigger venues_keep_languages BEFORE INSERT OR UPDATE OF name, name_ar, name_en, address, address_ar, address_en, contact_name, email ON venues FOR EACH ROW EXECUTE FUNCTION venues_keep_languages();
create trigger passes_count_sold AFTER INSERT ON passes REFERENCING NEW TABLE AS bought FOR EACH STATEMENT EXECUTE FUNCTION count_sold_passes();
create trigger passes_return_places AFTER UPDATE ON passes REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION return_places();
create trigger passes_stay before update of "purchaseId", event_id, type_id, number, price, state on passes
  for each row when (
    (old."purchaseId", old.event_id, old.number) is distinct from (new."purchaseId", new.event_id, new.number)
    or (old.type_id = new.type_id and old.price <> new.price)
    or (old.type_id <> new.type_id and (old.state <> new.state or old.state in ('returned', 'void') or new.admitted_at is not null))
    or (old.state in ('returned', 'void') and old.state <> new.state))
  execute function passes_stay();
create trigger events_have_type AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION events_have_type();
create trigger events_price_only_type AFTER UPDATE OF ticket_price ON events FOR EACH ROW WHEN (old.ticket_price IS DISTINCT FROM new.ticket_price) EXECUTE FUNCTION price_only_type();
create trigger passes_refuse_admission AFTER INSERT OR UPDATE OF admitted_at ON passes FOR EACH ROW WHEN (new.admitted_at IS NOT NULL) EXECUTE FUNCTION refuse_admission();
create trigger closed_shifts_stay BEFORE DELETE OR UPDATE ON shifts FOR EACH ROW WHEN (old.closed_at IS NOT NULL) EXECUTE FUNCTION closed_shifts_stay();
create trigger payments_join_shift BEFORE INSERT ON payments FOR EACH ROW WHEN (new.shift_id IS NULL) EXECUTE FUNCTION join_shift();
create trigger passes_return_uses AFTER UPDATE ON passes REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION return_uses();
create trigger waiting_list_count_offer AFTER UPDATE OF state, quantity ON waiting_list FOR EACH ROW WHEN ((old.state = 'offered'::text OR new.state = 'offered'::text) AND (old.state IS DISTINCT FROM new.state OR old.quantity IS DISTINCT FROM new.quantity)) EXECUTE FUNCTION count_offer();
create trigger waiting_list_drop_offer AFTER DELETE ON waiting_list FOR EACH ROW WHEN (old.state = 'offered'::text) EXECUTE FUNCTION count_offer();
create trigger events_order_offers AFTER UPDATE OF sold, capacity ON events FOR EACH ROW WHEN (new.sold < old.sold OR new.capacity IS DISTINCT FROM old.capacity) EXECUTE FUNCTION order_offers();
create trigger ticket_types_order_offers AFTER UPDATE OF sold, capacity ON ticket_types FOR EACH ROW WHEN (new.sold < old.sold OR new.capacity IS DISTINCT FROM old.capacity) EXECUTE FUNCTION order_offers();
create trigger quotas_count AFTER INSERT OR DELETE OR UPDATE ON quotas FOR EACH ROW EXECUTE FUNCTION count_quota();
create trigger shifts_return_quotas AFTER UPDATE OF closed_at ON shifts FOR EACH ROW WHEN (old.closed_at IS NULL AND new.closed_at IS NOT NULL) EXECUTE FUNCTION return_quotas();
create trigger passes_count_moved AFTER UPDATE OF type_id ON passes FOR EACH ROW WHEN (old.type_id <> new.type_id) EXECUTE FUNCTION count_moved_pass();
