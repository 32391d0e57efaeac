-- The database of the previous release, as its last migration (0082) left it, from its catalogue: see docs/decisions/056.
set check_function_bodies = off;
create extension btree_gist;
create table migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now());
insert into migrations (name, sha256) values
  ('0001_events.sql', '7c047b3a5d59db99aa4ab6b0ef127edb2d21464898b48ba0466d1b2dafd6f8a5'),
  ('0002_tickets.sql', '63ac16c1ffd554f3013e0a1767f2e6681ad5cf77053a8e1833a18e1f8c191be7'),
  ('0003_outbox.sql', '948137342ca703b521a36827e569dde0474e839761a096ffeeb1697fa1a2cf81'),
  ('0004_accounts.sql', '1386d77c530dd1d319b19a8da121cda71c72634dd22b778df66d9d01644b1459'),
  ('0005_profiles.sql', '8d1f8855a06e6219c8a7f231f68cceb806831fb9ced821c0cac25a9a019818e1'),
  ('0006_images.sql', '44fcdc7d00c299a80bfc4385eb35833856f011cd996ff6924b3f9a539946ead8'),
  ('0007_talent_search.sql', 'c416508d1bf65ec96f9d967fb6bf3454e5d56712132c856cdc9df2aa8114267d'),
  ('0008_reset_links.sql', 'd718efb10a79b53a39b36418f6cbe0e3908dc507e5ffc75e23dc822673095c1a'),
  ('0009_lists_from_one_index.sql', '6e1d9eb7736c996e10017903a14e26abe0dc56ce0a14b850608060841ff0bb0d'),
  ('0010_outbox_priority.sql', 'a772fd7af4d59a4d2ef61c39c36c001af0d37839f276f3e0c8dc7df54698deb8'),
  ('0011_event_times.sql', '455fd6a4865e2639bbc7069bf1a333d2b1c7088e2afbedc2065c842b2cb01b97'),
  ('0012_talent_lexemes.sql', '681e5d5e6d3fc172a6555b0cebcaa9e39ebea7e6812c7957c1cdfdbe447aa37c'),
  ('0013_cancelled_events.sql', 'e69e2d986d7f76b4929c569e6bdb75f50a33fa2a8452b6e6545b69ce6ba31e58'),
  ('0014_rate_limits.sql', 'ba9b05e50cdbd6762e1b8431482464ea1b15d47f0af111484777e0b906e54ca2'),
  ('0015_category_words.sql', '2778b4100acd2d6088c11890e23cb5e0cfc3fae6f15619becd47cb50af34c73b'),
  ('0016_image_purposes.sql', '3a443628128ccf28f442aad7b364ba3d2605ed99dc2f3e692ba0fc9c9f13f587'),
  ('0017_release_images.sql', '40b9d28b4a705f70b81197cd73f73a80243a82cbb78f4cb928c8e8158df7721f'),
  ('0018_portfolio_blurs.sql', '55097606ab90719e40c8eace04e089c94b723a67cebf8b22fd69a40fc72c25f4'),
  ('0019_outbox_order.sql', '18400fe4658747e9ad243f26477600bbf5e0d5aa7266bcc1753fbabe74b4a010'),
  ('0020_bookings.sql', 'c053ba5adb076b2ae0f1d80c32b5a69a791f3e5f7aa4c581462d6f685cde6918'),
  ('0021_busy_times.sql', '133600c70bd7a743f76ac2d64ec91a292bf04a86baf5bd722a9bf9aeebe03d63'),
  ('0022_reviews.sql', 'b311d12bd91d460f85fc2d36882860ea1968ec383ba4d7f64f6feb434f2ce6fe'),
  ('0023_calendars.sql', '98998e2c254dcec5717affbb8ae5937280adac2707495bf212677b6b79cb99fe'),
  ('0024_talents_by_rating.sql', '1cf273c7353291bf232b101cc4eaa34056445bb42e53648773c0bea82e1c3a46'),
  ('0025_live_events.sql', '719dc5fcf005768683e5c5ea06aca61f06cc2f5c5a9ee9d01af836e057f297d6'),
  ('0026_messages.sql', '88694cadeb9cd0bc90c9f5105a1531f478c1a26d4f2b28aad47483929a97a4b1'),
  ('0027_notifications.sql', '087fa4c96fbfb963a7f03829ee1987d149b797c117194afce1ab5815c84476ab'),
  ('0028_gigs.sql', 'ac74ec1fde62e5746618fd1a2a3555fba14d79ae3cb0683c516e5b33829b2e4b'),
  ('0032_gig_categories.sql', 'a78f1c1c5442b0b685832471e111d385dd80bd7c09f337d75ce0e69d44fe7939'),
  ('0033_gigs_by_image.sql', 'd3ccb1036f779030a03eb32b462f4c69891d0b5b485093245d30438d444b903f'),
  ('0034_audit_log.sql', 'bffe3e548982d52b3c816dbbb7e4c290f88f01b8283b161ca22449445f727b61'),
  ('0035_events_in_both_languages.sql', 'cb85a930d57612ec3c0a88dd393c6e159aa5d9de39e0d91504d2f0d468e0e6fb'),
  ('0036_check_in.sql', '41c23487c221e834e0fc15f49d61726b65e6a2c32f231786ac1c63baefccd635'),
  ('0037_newsletter.sql', '4036f6225d0199c8584ccbf5ecef1f43445ac1cf03f79aa5f00c9fb7c5ca39cf'),
  ('0038_suspension.sql', 'cb4f856a75e12b5aeadc1253f95e6d3eb0896b6d2ea165158325514c70ee0600'),
  ('0041_administration.sql', '7ab048c7f25d70d3dc6ad14a8e53703b6bc8bbe420f7ae2a56ef4d633e18c3f6'),
  ('0042_event_notices.sql', '96d6b36dd171ce434a5d31c3b12e5ebb4f5f04318e6b29b322dde24736afb9a5'),
  ('0045_user_search.sql', '4fc56ac9ac7889bdfbeffcb5cb13d2dd99f063fbc798a2cac7665a89f8ad62bc'),
  ('0046_lists_of_events_and_tickets.sql', '267d6a9c56bfd641859e8e82868cbbd625d25127bc4a9f36ffd45838fc2f7e45'),
  ('0047_data_exports.sql', 'd5d8fdb77459284418c1d5e9cf35be83071c06390319e35dd354957fa0ad0063'),
  ('0048_bug_reports.sql', '7051980aa0df0419be31061dac1eb2d480b273d08dacd84fde3d30c76ad72c78'),
  ('0052_newsletter_count.sql', 'b1cff43eeb88c95f53330afa1d4c0a6aa944d03ba9a35d99a08b5a3e09c190a0'),
  ('0053_talents_of_suspended_users.sql', 'a25a160f5a37f0e47a642c33bc403d2986cc8a08d2e5bdc18fe188cecbe694fc'),
  ('0054_dumps_and_lists.sql', '98d34b47060151fb57100fae12f227bf98f98731bf3ceabf5c9c4cf3889915a8'),
  ('0055_search_after_deleted_profiles.sql', '4ba19ac892d66729a3f56c1aed59e17372c1130b31616f0762da17450ea00fae'),
  ('0056_report_words.sql', '19413c31e198f769f02b0d5c3de6cfbb462ff9061e337b20aa79a9236b9a1186'),
  ('0057_request_ids_of_records.sql', 'd476c9b05b396222f88d1f6ebb66d6136d2dc0bae4f916544c69d1806393a93a'),
  ('0070_event_search.sql', '08fa86c120a81cf3cb6e4ce3fdd35eca26b4b3936ff955983cb5edfba20aa43d'),
  ('0071_talents_by_price_and_area.sql', '3dc8249936b6ab181e4199986e93abe0af7c26ddef557df3fbb9f01455ebd6ae'),
  ('0072_media_links.sql', '26218dbf241e9c3c8ea9b09fcf8bba6b564520b0034e38adaace330f7853169c'),
  ('0076_refused_ticket_mails.sql', 'd1aa071aa2028380215cee1a60cf80ee8766a94cf0ebfade899331c09c1f1744'),
  ('0079_skipped_calendar_events.sql', 'f634ceb7567adc9fb2aadb69ba015c70fa0ac866b6542d5158591a95b7ba9f8c'),
  ('0080_places_of_strangers.sql', 'f750d708de61a0c6e81b1937a696e4dcd6139e1f321653a3bb746338000e5d7f'),
  ('0081_voided_tickets.sql', '083db5a5e67a29fd2ceca3cc10a8a166a89686fcc41f4203eb5540a12e852708'),
  ('0082_voided_purchases_mailed.sql', '5421113239d493d4a4b6b2e9d0962d314bb36451348556ccdbf0a17e8769f149');
create table events (id uuid not null default gen_random_uuid(), title text not null, description text not null, date timestamptz(3) not null, location text not null, image text, image_blur text, tags text[] not null default '{}'::text[], ticket_price integer, capacity integer, sold integer not null default 0, created_at timestamptz not null default now(), ends_at timestamptz(3), modified timestamptz(3) not null default now(), cancelled_at timestamptz(3), title_ar text, title_en text, description_ar text, description_en text, doors_at timestamptz(3), age_limit integer, show_language text, map_url text, featured boolean not null default false, venue_id uuid, deleted_at timestamptz(3), door_salt uuid not null default gen_random_uuid(), request_id uuid);
create table tickets ("purchaseId" uuid not null, "eventId" uuid not null, "userEmail" text not null, "userPhone" text, quantity integer not null, ticket_price integer not null, status text not null default 'purchased'::text, language text not null, admitted integer not null default 0, admitted_at timestamptz, created_at timestamptz not null, mails_asked integer not null default 1, mails_sent integer not null default 0, mail_asked_at timestamptz not null, email_corrected_at timestamptz, notice integer not null default 0, mail_refused_at timestamptz, network text, voided_at timestamptz(3), void_reason text);
create table outbox (id bigint not null generated always as identity, task text not null, payload jsonb not null, created_at timestamptz not null default now(), priority smallint not null default 0);
create table users (id uuid not null default gen_random_uuid(), name text not null, email text not null, "emailVerified" boolean not null default false, image text, language text not null default 'ar'::text, "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null default now(), suspended_at timestamptz(3), suspension_reason text);
create table sessions (id uuid not null default gen_random_uuid(), "userId" uuid not null, token text not null, "expiresAt" timestamptz not null, "ipAddress" text, "userAgent" text, "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null default now());
create table accounts (id uuid not null default gen_random_uuid(), "userId" uuid not null, "accountId" text not null, "providerId" text not null, "accessToken" text, "refreshToken" text, "idToken" text, "accessTokenExpiresAt" timestamptz, "refreshTokenExpiresAt" timestamptz, scope text, password text, "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null default now());
create table verifications (id uuid not null default gen_random_uuid(), identifier text not null, value text not null, "expiresAt" timestamptz not null, "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null default now());
create table jwks (id uuid not null default gen_random_uuid(), "publicKey" text not null, "privateKey" text not null, alg text, crv text, "createdAt" timestamptz not null default now(), "expiresAt" timestamptz);
create table profiles (id uuid not null, role text not null, first_name text not null, last_name text not null, birthday date not null, gender text not null, profile_picture text, created_at timestamptz not null default now(), admin_words tsvector not null default ''::tsvector);
create table talents (id uuid not null, name text not null, title text not null, about text, status text not null default 'pending'::text, rejection_reason text, image text, image_blur text, price_name_1 text, price_name_2 text, price_name_3 text, pricing_1 integer, pricing_2 integer, pricing_3 integer, portfolio_img_1 text, portfolio_img_2 text, portfolio_img_3 text, portfolio_img_4 text, portfolio_img_5 text, rating numeric(2,1), total_reviews integer not null default 0, created timestamptz(3) not null default now(), modified timestamptz(3) not null default now(), portfolio_blur_1 text, portfolio_blur_2 text, portfolio_blur_3 text, portfolio_blur_4 text, portfolio_blur_5 text, answer_minutes integer, deleted_at timestamptz(3), suspended boolean not null default false, admin_words tsvector not null default ''::tsvector, add_request_id uuid, area text, calendar_marked boolean not null default false, media_links text[]);
create table images (id uuid not null, owner uuid, width integer not null, height integer not null, blur text not null, created_at timestamptz not null default now(), wanted_at timestamptz not null default now(), purpose text not null default 'profile'::text);
create table talent_words (talent uuid not null, word text collate "C" not null, category text not null, name_key text collate "C" not null);
create table word_keys (kind text not null, key text collate "C" not null, word text collate "C" not null);
create unlogged table rate_limits (key text not null, points integer not null, expire bigint);
create table bookings (id uuid not null default gen_random_uuid(), request_id uuid not null, organiser_id uuid, talent_id uuid, kind text not null, price_slot smallint, price_name text, rate integer, state text not null default 'requested'::text, starts_at timestamptz(3) not null, ends_at timestamptz(3) not null, place text not null, occasion text not null, message text, amount integer, reason text, expires_at timestamptz(3), answered_at timestamptz(3), reminded_at timestamptz(3), created_at timestamptz(3) not null default now(), modified timestamptz(3) not null default now());
create table booking_changes (booking uuid not null, state text not null, at timestamptz(3) not null, by text not null, amount integer, reason text);
create table busy_times (id bigint not null generated always as identity, talent_id uuid not null, source text not null, starts_at timestamptz(3) not null, ends_at timestamptz(3) not null, weekly boolean not null default false, until timestamptz(3));
create table reviews (id uuid not null default gen_random_uuid(), talent_id uuid not null, user_id uuid, rating smallint not null, comment text not null, created_at timestamptz(3) not null default now(), modified timestamptz(3) not null default now());
create table review_replies (id uuid not null default gen_random_uuid(), review_id uuid not null, user_id uuid, reply text not null, created_at timestamptz(3) not null default now(), modified timestamptz(3) not null default now());
create table calendars (talent_id uuid not null, token text, import_url text, import_next_at timestamptz(3), import_checked_at timestamptz(3), import_problem text, import_failing_since timestamptz(3), import_skipped integer not null default 0);
create table live_events (id bigint not null generated always as identity, xid xid8 not null default pg_current_xact_id(), user_id uuid not null, kind text not null, data jsonb not null, created_at timestamptz(3) not null default now());
create table conversations (id uuid not null default gen_random_uuid(), participant_1 uuid, participant_2 uuid, created_at timestamptz(3) not null, last_message_at timestamptz(3) not null, last_seq integer not null default 0, read_seq_1 integer not null default 0, read_seq_2 integer not null default 0, unread_1 integer not null default 0, unread_2 integer not null default 0, blocks_1 boolean not null default false, blocks_2 boolean not null default false);
create table messages (id uuid not null, conversation_id uuid not null, seq integer not null, sender_id uuid, message_text text not null, created_at timestamptz(3) not null);
create table blocks (user_id uuid not null, blocked_id uuid not null, created_at timestamptz(3) not null default now());
create table unread_mails (user_id uuid not null, since timestamptz(3) not null, mailed_at timestamptz(3));
create table user_reports (id uuid not null default gen_random_uuid(), reporter_id uuid, reported_id uuid, reason text not null, details text, messages jsonb, created_at timestamptz(3) not null, day date not null, resolved_at timestamptz(3), words tsvector not null default ''::tsvector);
create table notifications (id uuid not null default gen_random_uuid(), user_id uuid not null, kind text not null, actor_id uuid, payload jsonb not null, once_key text, is_read boolean not null default false, created_at timestamptz(3) not null default now());
create table email_preferences (user_id uuid not null, approval boolean not null default true, reviews boolean not null default true, bookings boolean not null default true, gigs boolean not null default true, messages boolean not null default true, modified timestamptz(3) not null default now());
create table gigs (id uuid not null default gen_random_uuid(), user_id uuid not null, request_id uuid, title text not null, description text not null, required_talents text[] not null default '{}'::text[], age_range text, talent_pay integer, image_url text, image_blur text, date_time timestamptz(3), status text not null default 'active'::text, created_at timestamptz(3) not null default now());
create table gig_applications (id uuid not null default gen_random_uuid(), gig_id uuid not null, owner_id uuid not null, user_id uuid not null, status text not null default 'pending'::text, created_at timestamptz(3) not null default now(), modified timestamptz(3) not null default now());
create table audit_log (id bigint not null generated always as identity, created_at timestamptz(3) not null default now(), admin_id uuid not null, admin_email text not null, action text not null, entity_type text not null, entity_id text not null, entity_name text, before jsonb, after jsonb);
create table admissions (id uuid not null, "purchaseId" uuid not null, event_id uuid not null, admit integer not null, counted integer not null, admitted integer not null, admitted_by uuid, admitted_at timestamptz(3) not null, recorded_at timestamptz(3) not null, offline boolean not null, conflict text);
create table event_staff (event_id uuid not null, user_id uuid not null, named_by uuid, created_at timestamptz(3) not null);
create table newsletter_subscriptions (id uuid not null default gen_random_uuid(), email text not null, user_id uuid, language text not null, created_at timestamptz(3) not null, confirmed_at timestamptz(3));
create table venues (id uuid not null default gen_random_uuid(), name text not null, about text, address text, map_url text, capacity integer, contact_name text, phone text, email text, image text, image_blur text, created timestamptz(3) not null default now(), modified timestamptz(3) not null default now(), deleted_at timestamptz(3), request_id uuid);
create table row_counts (name text not null, count bigint not null);
create table count_deltas (id bigint not null generated always as identity, name text not null, delta bigint not null);
create table event_notices (id integer not null generated always as identity, event_id uuid not null, kind text not null, before jsonb not null, created_at timestamptz(3) not null, "position" text not null default ''::text, done boolean not null default false);
create table user_search (user_id uuid not null, name text, words tsvector not null);
create table data_exports (id uuid not null default gen_random_uuid(), user_id uuid not null, requested_at timestamptz(3) not null, day date not null, ready_at timestamptz(3), bytes bigint);
create table bug_reports (id uuid not null default gen_random_uuid(), request_id uuid, user_id uuid, message text not null, "userName" text, "userEmail" text, page text, browser text, screenshot text, created_at timestamptz(3) not null, resolved_at timestamptz(3));
create table event_search (event_id uuid not null, text text collate "C" not null, tags text[] collate "C" not null);
create table event_words (event_id uuid not null, word text collate "C" not null);
create table event_word_keys (kind text not null, key text collate "C" not null, word text collate "C" not null);
create function count_sold()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update events set sold = sold + bought.quantity
  from (select "eventId", sum(quantity) as quantity from bought group by "eventId" order by "eventId") bought
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
create function delete_image_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into outbox (task, payload)
  select 'delete_image_files', jsonb_build_object('ids', jsonb_agg(id)) from gone having count(*) > 0;
  return null;
end $function$;
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
create function leading_words(search_text text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT DISTINCT led.led
    FROM (unnest(folded_words(leading_words.search_text)) word(word)
      CROSS JOIN LATERAL unnest(ARRAY[word.word, "left"(word.word, 1), "left"(word.word, 2)]) led(led));
END;
create function keys_of_word(word text) returns table (kind text, key text)
  immutable strict parallel safe language sql begin atomic
  select 'ending', substr(word, 1 + i) from generate_series(0, length(word) - 3) i
  union select 'slip', unnest(search_slips(word)) where length(word) >= 3;
end;
create function index_talent_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from talent_words where talent = new.id;
  if not new.approved then
    return null;
  end if;
  insert into talent_words (talent, word, category, name_key)
  select new.id, led, new.category, new.name_key from leading_words(new.search_text) led;

  -- In one order for all who write, so that no two wait for each other.
  insert into word_keys (kind, key, word)
  select kind, key, held.word
  from unnest(folded_words(new.search_text)) held (word) cross join lateral keys_of_word(held.word)
  where not exists (
    select from word_keys known where known.kind = 'slip' and known.key = held.word and known.word = held.word
  )
  order by kind, key, held.word
  on conflict do nothing;
  return null;
end $function$;
create function forget_reset_links()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from verifications where value = new."userId"::text;
  return null;
end $function$;
create function events_note_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.modified = greatest(now(), old.modified + interval '1 millisecond');
  return new;
end $function$;
create function talent_lexemes(search_text text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT array_to_tsvector(ARRAY( SELECT leading_words(search_text) AS leading_words)) AS array_to_tsvector;
END;
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
create function delete_left_conversation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from conversations where id = new.id;
  return null;
end $function$;
create function name_lexemes(name text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT array_to_tsvector(folded_words(search_fold(name))) AS array_to_tsvector;
END;
create function gig_words(raw text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT ARRAY( SELECT DISTINCT
                 CASE
                     WHEN ((length(word.word) > 4) AND starts_with(word.word, 'ال'::text)) THEN substr(word.word, 3)
                     ELSE word.word
                 END AS word
            FROM unnest(search_words(gig_words.raw)) word(word)) AS "array";
END;
create function gig_lexemes(title text, description text, required_talents text[])
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT array_to_tsvector(ARRAY( SELECT DISTINCT word.word
            FROM (unnest((ARRAY[gig_lexemes.title, gig_lexemes.description] || gig_lexemes.required_talents)) part(part)
              CROSS JOIN LATERAL unnest(gig_words(part.part)) word(word)))) AS array_to_tsvector;
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
create function refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of audit_log are never changed or deleted' using errcode = 'integrity_constraint_violation';
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
  return new;
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
create function set_admin_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update profiles set admin_words = words from (
    select users.id as user_id, name_lexemes(first_name || ' ' || last_name || ' ' || email) as words
    from users join profiles using (id) where users.id = new.id
  ) person where profiles.id = user_id and admin_words <> words;
  update talents set admin_words = words from (
    select users.id as user_id,
      name_lexemes(talents.name || ' ' || title || ' ' || first_name || ' ' || last_name || ' ' || email) as words
    from users join profiles using (id) join talents using (id) where users.id = new.id
  ) person where talents.id = user_id and admin_words <> words;
  return null;
end $function$;
create function count_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into count_deltas (name, delta)
  select tg_argv[0], case tg_op when 'INSERT' then count(*) else -count(*) end from changed having count(*) > 0;
  return null;
end $function$;
create function count_rows_that()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  counted bigint;
begin
  execute format('select count(*) from changed where %s', tg_argv[1]) into counted;
  if counted > 0 then
    insert into count_deltas (name, delta) values (tg_argv[0], case tg_op when 'INSERT' then counted else -counted end);
  end if;
  return null;
end $function$;
create function count_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into count_deltas (name, delta) values (tg_argv[0], tg_argv[1]::int);
  return null;
end $function$;
create function count_signups()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into count_deltas (name, delta)
  select 'profiles_on:' || (created_at at time zone 'UTC')::date, case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed group by 1;
  return null;
end $function$;
create function refresh_user_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into user_search (user_id, name, words)
  select users.id, coalesce(talents.name, first_name || ' ' || last_name),
    name_lexemes(concat_ws(' ', email, first_name, last_name, talents.name))
  from users left join profiles on profiles.id = users.id left join talents on talents.id = users.id
  where users.id = coalesce(new.id, old.id)
  on conflict (user_id) do update set name = excluded.name, words = excluded.words;
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
create function keys_of_event_word(word text) returns table (kind text, key text)
  immutable strict parallel safe language sql
begin atomic
  select kind, key from keys_of_word(word) as keys (kind, key)
  where kind = 'slip' or key = word or word ~ '[\u0600-\u06ff]'
  union select 'slip', unnest(search_slips(substr(word, 3))) where length(word) > 4 and starts_with(word, 'ال');
end;
create function index_event(event events)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  folded text = search_fold(concat_ws(' ', event.title_ar, event.title_en, event.description_ar, event.description_en,
    event.location, array_to_string(event.tags, ' ')));
begin
  delete from event_words where event_id = event.id;
  delete from event_search where event_id = event.id;
  if event.deleted_at is not null then
    return;
  end if;
  insert into event_search (event_id, text, tags)
  values (event.id, folded, array(select search_fold(tag) from unnest(event.tags) tag));
  insert into event_words (event_id, word) select event.id, led from leading_words(folded) led;

  -- In one order for all who write, so that no two wait for each other.
  insert into event_word_keys (kind, key, word)
  select kind, key, held.word
  from unnest(folded_words(folded)) held (word) cross join lateral keys_of_event_word(held.word)
  where not exists (
    select from event_word_keys known where known.kind = 'slip' and known.key = held.word and known.word = held.word
  )
  order by kind, key, held.word
  on conflict do nothing;
end $function$;
create function index_changed_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform index_event(new);
  return null;
end $function$;
create function talent_item(id uuid, name text, title text, image text, image_blur text, rating numeric, area text, price integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((((((((((((((('{"id":"'::text || id) || '","name":'::text) || to_json(name)) || ',"title":'::text) || to_json(title)) || ',"image":'::text) || COALESCE((to_json(image))::text, 'null'::text)) || ',"image_blur":'::text) || COALESCE((to_json(image_blur))::text, 'null'::text)) || ',"rating":'::text) || COALESCE((trim_scale(rating))::text, 'null'::text)) || ',"area":'::text) || COALESCE((to_json(area))::text, 'null'::text)) || ',"price_from":'::text) || COALESCE((trim_scale(((price)::numeric / 1000.0)))::text, 'null'::text)) || '}'::text);
create function are_media_links(links text[]) returns boolean immutable parallel safe language sql
  return cardinality(links) between 1 and 5 and array_ndims(links) = 1
    and array_position(links, null) is null
    and not exists (
      select from unnest(links) link
      where octet_length(link) > 300
        or link !~ '^https://(www\.youtube\.com|music\.youtube\.com|youtu\.be|vimeo\.com|soundcloud\.com|on\.soundcloud\.com|www\.instagram\.com)/[!-~]+$'
    );
create function places_of_addresses(events uuid[], emails text[])
 RETURNS TABLE(event uuid, email text, places bigint)
 LANGUAGE sql
BEGIN ATOMIC
 SELECT asked.event,
     asked.email,
     ( SELECT COALESCE(sum(tickets.quantity), (0)::bigint) AS "coalesce"
            FROM tickets
           WHERE ((lower(tickets."userEmail") = asked.email) AND (tickets."eventId" = asked.event) AND (tickets.voided_at IS NULL))) AS "coalesce"
    FROM ( SELECT DISTINCT pair.event,
             pair.email
            FROM UNNEST(places_of_addresses.events, places_of_addresses.emails) pair(event, email)) asked;
END;
create function places_of_networks(events uuid[], networks text[], since timestamp with time zone)
 RETURNS TABLE(event uuid, network text, places bigint, purchases bigint)
 LANGUAGE sql
BEGIN ATOMIC
 SELECT asked.event,
     asked.network,
     COALESCE(found.places, (0)::bigint) AS "coalesce",
     found.purchases
    FROM (( SELECT DISTINCT pair.event,
             pair.network
            FROM UNNEST(places_of_networks.events, places_of_networks.networks) pair(event, network)) asked
      CROSS JOIN LATERAL ( SELECT count(*) AS purchases,
             sum(tickets.quantity) FILTER (WHERE ((tickets."eventId" = asked.event) AND (tickets.voided_at IS NULL))) AS places
            FROM tickets
           WHERE ((tickets.network = asked.network) AND (tickets.created_at > places_of_networks.since))) found)
   WHERE (asked.network IS NOT NULL);
END;
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
  update events set sold = sold - new.quantity where id = new."eventId";
  return null;
end $function$;
alter table events add words tsvector not null generated always as (name_lexemes(((((COALESCE(title_ar, ''::text) || ' '::text) || COALESCE(title_en, ''::text)) || ' '::text) || location))) stored, add title_key text collate "C" not null generated always as ("left"(search_fold(title), 100)) stored;
alter table profiles add name_key text collate "C" not null generated always as ("left"(search_fold(((first_name || ' '::text) || last_name)), 100)) stored, add name_words tsvector not null generated always as (name_lexemes(((first_name || ' '::text) || last_name))) stored;
alter table talents add approved boolean not null generated always as (((status = 'approved'::text) AND (deleted_at IS NULL) AND (NOT suspended))) stored, add name_key text collate "C" not null generated always as ("left"(search_fold(name), 100)) stored, add category text not null generated always as (
CASE
    WHEN (title = ANY (ARRAY['artist'::text, 'dj'::text, 'dancer'::text, 'comedian'::text, 'actor'::text, 'presenter'::text, 'photographer'::text, 'performer'::text, 'model'::text, 'magician'::text])) THEN title
    ELSE 'other'::text
END) stored, add search_text text collate "C" not null generated always as (search_fold(((name || ' '::text) || title_words(title)))) stored, add lexemes tsvector not null generated always as (talent_lexemes(search_fold(((name || ' '::text) || title_words(title))))) stored, add rating_order numeric not null generated always as ((- COALESCE(rating, (0)::numeric))) stored, add name_words tsvector not null generated always as (name_lexemes(name)) stored, add price_order integer not null generated always as (COALESCE(LEAST(pricing_1, pricing_2, pricing_3), 2147483647)) stored, add before_arabic boolean not null generated always as (((search_fold(name) COLLATE "C") < '؀'::text)) stored, add item text not null generated always as (talent_item(id, name, title, image, image_blur, rating, area, LEAST(pricing_1, pricing_2, pricing_3))) stored;
alter table bookings add during tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored;
alter table busy_times add during tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored;
alter table gigs add categories text[] not null generated always as (gig_categories(required_talents)) stored, add lexemes tsvector not null generated always as (gig_lexemes(title, description, required_talents)) stored;
alter table audit_log add words tsvector not null generated always as (name_lexemes(((((((admin_email || ' '::text) || action) || ' '::text) || entity_id) || ' '::text) || COALESCE(entity_name, ''::text)))) stored;
alter table venues add name_key text collate "C" not null generated always as ("left"(search_fold(name), 100)) stored, add admin_words tsvector not null generated always as (name_lexemes(((((((name || ' '::text) || COALESCE(address, ''::text)) || ' '::text) || COALESCE(contact_name, ''::text)) || ' '::text) || COALESCE(email, ''::text)))) stored;
alter table user_search add name_key text collate "C" not null generated always as ("left"(search_fold(COALESCE(name, ''::text)), 100)) stored;
alter table bug_reports add words tsvector not null generated always as (name_lexemes(((((((message || ' '::text) || COALESCE("userName", ''::text)) || ' '::text) || COALESCE("userEmail", ''::text)) || ' '::text) || COALESCE(page, ''::text)))) stored;
alter table events add constraint events_ticket_price_check CHECK ((ticket_price >= 0)), add constraint events_capacity_check CHECK ((capacity > 0)), add constraint events_sold_check CHECK ((sold >= 0)), add constraint events_never_oversold CHECK ((sold <= capacity)), add constraint events_pkey PRIMARY KEY (id), add constraint events_end_after_start CHECK ((ends_at > date)), add constraint events_age_limit_check CHECK (((age_limit >= 0) AND (age_limit <= 99))), add constraint events_show_language_check CHECK ((show_language = ANY (ARRAY['ar'::text, 'en'::text, 'ar_en'::text, 'none'::text, 'other'::text]))), add constraint events_doors_before_start CHECK ((doors_at <= date)), add constraint events_request_id_key UNIQUE (request_id);
alter table tickets add constraint tickets_quantity_check CHECK (((quantity >= 1) AND (quantity <= 20))), add constraint tickets_ticket_price_check CHECK ((ticket_price >= 0)), add constraint tickets_language_check CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text]))), add constraint tickets_check CHECK (((admitted >= 0) AND (admitted <= quantity))), add constraint tickets_check1 CHECK (((admitted = 0) = (admitted_at IS NULL))), add constraint tickets_check2 CHECK (((mails_sent >= 0) AND (mails_sent <= mails_asked))), add constraint tickets_pkey PRIMARY KEY ("purchaseId"), add constraint tickets_status_check CHECK ((status = ANY (ARRAY['purchased'::text, 'voided'::text]))), add constraint tickets_voided_check CHECK (((status = 'voided'::text) = (voided_at IS NOT NULL))), add constraint tickets_void_reason_check CHECK (((voided_at IS NULL) = (void_reason IS NULL))), add constraint tickets_voided_unused_check CHECK (((voided_at IS NULL) OR (admitted = 0)));
alter table outbox add constraint outbox_pkey PRIMARY KEY (id);
alter table users add constraint users_language_check CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text]))), add constraint users_pkey PRIMARY KEY (id), add constraint users_email_key UNIQUE (email), add constraint users_suspension_reason_check CHECK (((char_length(suspension_reason) >= 1) AND (char_length(suspension_reason) <= 1000))), add constraint suspended_with_reason CHECK (((suspended_at IS NULL) = (suspension_reason IS NULL)));
alter table sessions add constraint sessions_pkey PRIMARY KEY (id), add constraint sessions_token_key UNIQUE (token);
alter table accounts add constraint accounts_pkey PRIMARY KEY (id), add constraint "accounts_providerId_accountId_key" UNIQUE ("providerId", "accountId");
alter table verifications add constraint verifications_pkey PRIMARY KEY (id);
alter table jwks add constraint jwks_pkey PRIMARY KEY (id);
alter table profiles add constraint profiles_role_check CHECK ((role = ANY (ARRAY['standard'::text, 'talent'::text]))), add constraint profiles_birthday_check CHECK ((birthday >= '1900-01-01'::date)), add constraint profiles_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text, 'other'::text]))), add constraint profiles_check CHECK (((role = 'talent'::text) OR (profile_picture IS NOT NULL))), add constraint profiles_pkey PRIMARY KEY (id);
alter table talents add constraint talents_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))), add constraint talents_check CHECK (((status = 'rejected'::text) = (rejection_reason IS NOT NULL))), add constraint talents_pricing_1_check CHECK (((pricing_1 >= 0) AND (pricing_1 <= 100000000))), add constraint talents_pricing_2_check CHECK (((pricing_2 >= 0) AND (pricing_2 <= 100000000))), add constraint talents_pricing_3_check CHECK (((pricing_3 >= 0) AND (pricing_3 <= 100000000))), add constraint talents_rating_check CHECK (((rating >= (1)::numeric) AND (rating <= (5)::numeric))), add constraint talents_total_reviews_check CHECK ((total_reviews >= 0)), add constraint talents_check1 CHECK (((rating IS NULL) = (total_reviews = 0))), add constraint talents_pkey PRIMARY KEY (id), add constraint talents_answer_minutes_check CHECK ((answer_minutes >= 0)), add constraint talents_add_request_id_key UNIQUE (add_request_id), add constraint talents_area_check CHECK ((area = ANY (ARRAY['capital'::text, 'muharraq'::text, 'northern'::text, 'southern'::text, 'saudi_arabia'::text, 'kuwait'::text, 'qatar'::text, 'uae'::text, 'oman'::text]))), add constraint talents_item_check CHECK ((octet_length(item) <= 2000)), add constraint talents_media_links_check CHECK (are_media_links(media_links));
alter table images add constraint images_width_check CHECK ((width > 0)), add constraint images_height_check CHECK ((height > 0)), add constraint images_pkey PRIMARY KEY (id), add constraint images_purpose_check CHECK ((purpose = ANY (ARRAY['profile'::text, 'portfolio'::text, 'poster'::text, 'gig'::text, 'screenshot'::text]))), add constraint images_owner_check CHECK (((owner IS NULL) = (purpose = ANY (ARRAY['poster'::text, 'screenshot'::text]))));
alter table talent_words add constraint talent_words_pkey PRIMARY KEY (talent, word);
alter table word_keys add constraint word_keys_kind_check CHECK ((kind = ANY (ARRAY['ending'::text, 'slip'::text]))), add constraint word_keys_pkey PRIMARY KEY (kind, key, word);
alter table rate_limits add constraint rate_limits_pkey PRIMARY KEY (key);
alter table bookings add constraint bookings_kind_check CHECK ((kind = ANY (ARRAY['quotation'::text, 'hire'::text]))), add constraint bookings_price_slot_check CHECK (((price_slot >= 1) AND (price_slot <= 3))), add constraint bookings_rate_check CHECK (((rate >= 1) AND (rate <= 100000000))), add constraint bookings_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'quoted'::text, 'accepted'::text, 'declined'::text, 'cancelled'::text, 'expired'::text, 'completed'::text]))), add constraint bookings_amount_check CHECK (((amount >= 1) AND (amount <= 100000000))), add constraint bookings_check CHECK (((reason IS NULL) OR (state = ANY (ARRAY['declined'::text, 'cancelled'::text])))), add constraint bookings_check1 CHECK (((ends_at > starts_at) AND (ends_at <= (starts_at + '24:00:00'::interval)))), add constraint bookings_check2 CHECK ((((kind = 'hire'::text) = (price_slot IS NOT NULL)) AND ((price_slot IS NULL) = (rate IS NULL)))), add constraint bookings_check3 CHECK (((state = ANY (ARRAY['requested'::text, 'quoted'::text])) = (expires_at IS NOT NULL))), add constraint bookings_check4 CHECK (((amount IS NOT NULL) OR ((kind = 'quotation'::text) AND (state <> ALL (ARRAY['quoted'::text, 'accepted'::text, 'completed'::text]))))), add constraint bookings_pkey PRIMARY KEY (id), add constraint bookings_organiser_id_request_id_key UNIQUE (organiser_id, request_id), add constraint bookings_never_twice EXCLUDE USING gist (talent_id WITH =, during WITH &&) WHERE ((state = ANY (ARRAY['accepted'::text, 'completed'::text])));
alter table booking_changes add constraint booking_changes_by_check CHECK ((by = ANY (ARRAY['organiser'::text, 'talent'::text, 'clock'::text]))), add constraint booking_changes_pkey PRIMARY KEY (booking, state);
alter table busy_times add constraint busy_times_source_check CHECK ((source = ANY (ARRAY['own'::text, 'feed'::text]))), add constraint busy_times_check CHECK (((until IS NULL) OR (weekly AND (until > starts_at)))), add constraint busy_times_check1 CHECK ((ends_at > starts_at)), add constraint busy_times_check2 CHECK (((NOT weekly) OR (ends_at <= (starts_at + '168:00:00'::interval)))), add constraint busy_times_pkey PRIMARY KEY (id);
alter table reviews add constraint reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5))), add constraint reviews_comment_check CHECK (((char_length(comment) >= 1) AND (char_length(comment) <= 2000))), add constraint reviews_check CHECK ((user_id <> talent_id)), add constraint reviews_pkey PRIMARY KEY (id), add constraint reviews_talent_id_user_id_key UNIQUE (talent_id, user_id);
alter table review_replies add constraint review_replies_reply_check CHECK (((char_length(reply) >= 1) AND (char_length(reply) <= 1000))), add constraint review_replies_pkey PRIMARY KEY (id), add constraint review_replies_review_id_user_id_key UNIQUE (review_id, user_id);
alter table calendars add constraint calendars_token_check CHECK ((token ~ '^[A-Za-z0-9_-]{32}$'::text)), add constraint calendars_import_url_check CHECK ((char_length(import_url) <= 2000)), add constraint calendars_import_problem_check CHECK ((import_problem = ANY (ARRAY['CALENDAR_UNREACHABLE'::text, 'CALENDAR_REFUSED'::text, 'CALENDAR_TOO_LARGE'::text, 'CALENDAR_UNREADABLE'::text, 'CALENDAR_PRIVATE_ADDRESS'::text]))), add constraint calendars_check CHECK (((import_url IS NULL) = (import_next_at IS NULL))), add constraint calendars_check1 CHECK (((import_url IS NOT NULL) OR ((import_checked_at IS NULL) AND (import_problem IS NULL)))), add constraint calendars_check2 CHECK (((import_problem IS NULL) = (import_failing_since IS NULL))), add constraint calendars_pkey PRIMARY KEY (talent_id), add constraint calendars_token_key UNIQUE (token), add constraint calendars_import_skipped_check CHECK ((import_skipped >= 0));
alter table live_events add constraint live_events_pkey PRIMARY KEY (id);
alter table conversations add constraint conversations_check CHECK ((participant_1 <> participant_2)), add constraint conversations_check1 check (read_seq_1 between 0 and last_seq and unread_1 between 0 and last_seq - read_seq_1), add constraint conversations_check2 check (read_seq_2 between 0 and last_seq and unread_2 between 0 and last_seq - read_seq_2), add constraint conversations_pkey PRIMARY KEY (id);
alter table messages add constraint messages_seq_check CHECK ((seq > 0)), add constraint messages_message_text_check CHECK (((char_length(message_text) >= 1) AND (char_length(message_text) <= 4000))), add constraint messages_pkey PRIMARY KEY (id), add constraint messages_conversation_id_seq_key UNIQUE (conversation_id, seq);
alter table blocks add constraint blocks_check CHECK ((user_id <> blocked_id)), add constraint blocks_pkey PRIMARY KEY (user_id, blocked_id);
alter table unread_mails add constraint unread_mails_pkey PRIMARY KEY (user_id);
alter table user_reports add constraint user_reports_reason_check CHECK ((reason = ANY (ARRAY['spam'::text, 'harassment'::text, 'fraud'::text, 'inappropriate'::text, 'other'::text]))), add constraint user_reports_details_check CHECK (((char_length(details) >= 1) AND (char_length(details) <= 1000))), add constraint user_reports_check CHECK ((reporter_id <> reported_id)), add constraint user_reports_pkey PRIMARY KEY (id), add constraint user_reports_reporter_id_reported_id_day_key UNIQUE (reporter_id, reported_id, day);
alter table notifications add constraint notifications_pkey PRIMARY KEY (id);
alter table email_preferences add constraint email_preferences_pkey PRIMARY KEY (user_id);
alter table gigs add constraint gigs_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 120))), add constraint gigs_description_check CHECK (((char_length(description) >= 1) AND (char_length(description) <= 5000))), add constraint gigs_required_talents_check CHECK ((cardinality(required_talents) <= 20)), add constraint gigs_age_range_check CHECK (((char_length(age_range) >= 1) AND (char_length(age_range) <= 40))), add constraint gigs_talent_pay_check CHECK (((talent_pay >= 0) AND (talent_pay <= 100000000))), add constraint gigs_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))), add constraint gigs_pkey PRIMARY KEY (id), add constraint gigs_user_id_request_id_key UNIQUE (user_id, request_id), add constraint gigs_id_user_id_key UNIQUE (id, user_id);
alter table gig_applications add constraint gig_applications_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text]))), add constraint gig_applications_check CHECK ((user_id <> owner_id)), add constraint gig_applications_pkey PRIMARY KEY (id), add constraint gig_applications_gig_id_user_id_key UNIQUE (gig_id, user_id);
alter table audit_log add constraint audit_log_before_check CHECK ((jsonb_typeof(before) = 'object'::text)), add constraint audit_log_after_check CHECK ((jsonb_typeof(after) = 'object'::text)), add constraint audit_log_pkey PRIMARY KEY (id);
alter table admissions add constraint admissions_admit_check CHECK (((admit >= 1) AND (admit <= 20))), add constraint admissions_check CHECK (((counted >= 0) AND (counted <= admit))), add constraint admissions_check1 CHECK ((admitted >= counted)), add constraint admissions_check2 CHECK ((admitted_at <= recorded_at)), add constraint admissions_check3 CHECK (((conflict IS NULL) = (counted = admit))), add constraint admissions_check4 CHECK ((offline OR (conflict IS NULL))), add constraint admissions_pkey PRIMARY KEY (id), add constraint admissions_conflict_check CHECK ((conflict = ANY (ARRAY['TICKET_USED'::text, 'TICKET_VOIDED'::text, 'TOO_MANY_TO_ADMIT'::text])));
alter table event_staff add constraint event_staff_pkey PRIMARY KEY (event_id, user_id);
alter table newsletter_subscriptions add constraint newsletter_subscriptions_email_check CHECK ((email = lower(email))), add constraint newsletter_subscriptions_language_check CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text]))), add constraint newsletter_subscriptions_pkey PRIMARY KEY (id), add constraint newsletter_subscriptions_email_key UNIQUE (email);
alter table venues add constraint venues_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))), add constraint venues_capacity_check CHECK (((capacity >= 1) AND (capacity <= 1000000))), add constraint venues_pkey PRIMARY KEY (id), add constraint venues_request_id_key UNIQUE (request_id);
alter table row_counts add constraint row_counts_pkey PRIMARY KEY (name);
alter table count_deltas add constraint count_deltas_pkey PRIMARY KEY (id);
alter table event_notices add constraint event_notices_kind_check CHECK ((kind = ANY (ARRAY['changed'::text, 'cancelled'::text]))), add constraint event_notices_pkey PRIMARY KEY (id);
alter table user_search add constraint user_search_pkey PRIMARY KEY (user_id);
alter table data_exports add constraint data_exports_bytes_check CHECK ((bytes > 0)), add constraint data_exports_check CHECK (((ready_at IS NULL) = (bytes IS NULL))), add constraint data_exports_pkey PRIMARY KEY (id), add constraint data_exports_user_id_day_key UNIQUE (user_id, day);
alter table bug_reports add constraint bug_reports_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 5000))), add constraint "bug_reports_userName_check" CHECK (((char_length("userName") >= 1) AND (char_length("userName") <= 200))), add constraint "bug_reports_userEmail_check" CHECK (((char_length("userEmail") >= 1) AND (char_length("userEmail") <= 320))), add constraint bug_reports_page_check CHECK (((char_length(page) >= 1) AND (char_length(page) <= 300))), add constraint bug_reports_browser_check CHECK (((char_length(browser) >= 1) AND (char_length(browser) <= 300))), add constraint bug_reports_pkey PRIMARY KEY (id), add constraint bug_reports_request_id_key UNIQUE (request_id);
alter table event_search add constraint event_search_pkey PRIMARY KEY (event_id);
alter table event_words add constraint event_words_pkey PRIMARY KEY (event_id, word);
alter table event_word_keys add constraint event_word_keys_kind_check CHECK ((kind = ANY (ARRAY['ending'::text, 'slip'::text]))), add constraint event_word_keys_pkey PRIMARY KEY (kind, key, word);
create index events_by_date ON events USING btree (date, id);
create index sessions_of_user ON sessions USING btree ("userId");
create index accounts_of_user ON accounts USING btree ("userId");
create index verifications_by_identifier ON verifications USING btree (identifier);
create index images_by_wanted_at ON images USING btree (wanted_at);
create index talent_words_by_name ON talent_words USING btree (word, name_key, talent);
create index talent_words_by_category ON talent_words USING btree (word, category, name_key, talent);
create index verifications_by_value ON verifications USING hash (value);
create index images_by_owner ON images USING btree (owner, purpose);
create index events_by_image ON events USING btree (image) WHERE (image IS NOT NULL);
create index outbox_in_order ON outbox USING btree (priority, id);
create index bookings_of_organiser ON bookings USING btree (organiser_id, starts_at, id);
create index bookings_of_talent ON bookings USING btree (talent_id, starts_at, id);
create index bookings_open ON bookings USING btree (expires_at) WHERE (state = ANY (ARRAY['requested'::text, 'quoted'::text]));
create index bookings_confirmed ON bookings USING btree (starts_at) WHERE (state = 'accepted'::text);
create index bookings_answered ON bookings USING btree (talent_id, answered_at) WHERE (answered_at IS NOT NULL);
create index busy_times_once ON busy_times USING gist (talent_id, during) WHERE (NOT weekly);
create index busy_times_weekly ON busy_times USING btree (talent_id) WHERE weekly;
create index reviews_newest ON reviews USING btree (talent_id, created_at DESC, id DESC);
create index reviews_by_user ON reviews USING btree (user_id);
create index review_replies_by_user ON review_replies USING btree (user_id);
create index calendars_due ON calendars USING btree (import_next_at) WHERE (import_url IS NOT NULL);
create index live_events_by_transaction ON live_events USING btree (xid);
create index live_events_of_user ON live_events USING btree (user_id, xid);
create unique index conversations_of_pair ON conversations USING btree (LEAST(participant_1, participant_2), GREATEST(participant_1, participant_2)) WHERE ((participant_1 IS NOT NULL) AND (participant_2 IS NOT NULL));
create index conversations_newest_1 ON conversations USING btree (participant_1, last_message_at DESC, id DESC);
create index conversations_newest_2 ON conversations USING btree (participant_2, last_message_at DESC, id DESC);
create index conversations_unread_1 ON conversations USING btree (participant_1) INCLUDE (unread_1) WHERE (unread_1 > 0);
create index conversations_unread_2 ON conversations USING btree (participant_2) INCLUDE (unread_2) WHERE (unread_2 > 0);
create index messages_of_sender ON messages USING btree (sender_id, created_at);
create index blocks_of_blocked ON blocks USING btree (blocked_id);
create index unread_mails_due ON unread_mails USING btree (since) WHERE (mailed_at IS NULL);
create index user_reports_newest ON user_reports USING btree (created_at DESC, id DESC);
create index user_reports_of_reported ON user_reports USING btree (reported_id);
create index profiles_by_name ON profiles USING btree (name_key, id) WHERE (role = 'standard'::text);
create index profiles_by_name_words ON profiles USING gin (name_words) WHERE (role = 'standard'::text);
create index notifications_newest ON notifications USING btree (user_id, created_at DESC, id DESC);
create index notifications_unread ON notifications USING btree (user_id) WHERE (NOT is_read);
create index notifications_by_actor ON notifications USING btree (actor_id) WHERE (actor_id IS NOT NULL);
create unique index notifications_once ON notifications USING btree (user_id, kind, once_key) WHERE (once_key IS NOT NULL);
create index gigs_newest ON gigs USING btree (created_at DESC, id DESC) WHERE (status = 'active'::text);
create index gigs_of_user ON gigs USING btree (user_id, created_at DESC, id DESC);
create index gigs_by_lexemes ON gigs USING gin (lexemes) WITH (fastupdate=off) WHERE (status = 'active'::text);
create index gig_applications_of_gig ON gig_applications USING btree (gig_id, created_at, id);
create index gig_applications_of_user ON gig_applications USING btree (user_id, created_at DESC, id DESC);
create index gigs_by_image ON gigs USING btree (image_url) WHERE (image_url IS NOT NULL);
create index audit_log_newest ON audit_log USING btree (created_at, id);
create index audit_log_of_action ON audit_log USING btree (action, created_at, id);
create index audit_log_of_admin ON audit_log USING btree (admin_email, created_at, id);
create index audit_log_of_entity ON audit_log USING btree (entity_id, created_at, id);
create index audit_log_by_words ON audit_log USING gin (words);
create index events_shown_by_date ON events USING btree (date, id) WHERE (deleted_at IS NULL);
create index admissions_by_ticket ON admissions USING btree ("purchaseId");
create index admissions_by_event ON admissions USING btree (event_id, recorded_at);
create index admissions_by_staff ON admissions USING btree (admitted_by);
create index event_staff_by_user ON event_staff USING btree (user_id);
create index event_staff_by_admin ON event_staff USING btree (named_by);
create index newsletter_subscriptions_of_user ON newsletter_subscriptions USING btree (user_id) WHERE (user_id IS NOT NULL);
create index newsletter_unconfirmed ON newsletter_subscriptions USING btree (created_at) WHERE (confirmed_at IS NULL);
create index talents_by_category ON talents USING btree (category, name_key, id) WHERE approved;
create index talents_by_lexemes ON talents USING gin (lexemes) WITH (fastupdate=off) WHERE approved;
create index talents_of_category_by_rating ON talents USING btree (category, rating_order, name_key, id) WHERE approved;
create index talents_by_name_words ON talents USING gin (name_words) WHERE approved;
create index venues_by_name ON venues USING btree (name_key, id);
create index venues_newest ON venues USING btree (created, id);
create index venues_by_words ON venues USING gin (admin_words);
create index venues_by_image ON venues USING btree (image) WHERE (image IS NOT NULL);
create index events_of_venue ON events USING btree (venue_id) WHERE (venue_id IS NOT NULL);
create index talents_by_admin_words ON talents USING gin (admin_words);
create index profiles_of_role_newest ON profiles USING btree (role, created_at, id);
create index profiles_of_role_by_name ON profiles USING btree (role, name_key, id);
create index profiles_by_birthday ON profiles USING btree (birthday, id) WHERE (role = 'talent'::text);
create index talents_newest ON talents USING btree (created, id);
create index talents_of_status ON talents USING btree (status, created, id) WHERE (deleted_at IS NULL);
create index talents_deleted ON talents USING btree (deleted_at, id) WHERE (deleted_at IS NOT NULL);
create index talents_all_by_name ON talents USING btree (name_key, id);
create index talents_all_by_title ON talents USING btree (title COLLATE "C", id);
create index talents_all_by_rating ON talents USING btree (rating_order, id);
create index event_notices_by_event ON event_notices USING btree (event_id, id);
create index user_search_by_name ON user_search USING btree (name_key, user_id);
create index user_search_by_words ON user_search USING gin (words);
create index users_newest ON users USING btree ("createdAt", id);
create index users_suspended ON users USING btree ("createdAt", id) WHERE (suspended_at IS NOT NULL);
create index events_by_words ON events USING gin (words);
create index events_by_title ON events USING btree (title_key, id);
create index tickets_newest ON tickets USING btree (created_at, "purchaseId");
create index tickets_of_event ON tickets USING btree ("eventId", created_at, "purchaseId");
create index tickets_by_email ON tickets USING btree (lower("userEmail") text_pattern_ops, created_at DESC);
create index bug_reports_newest ON bug_reports USING btree (created_at, id);
create index bug_reports_open ON bug_reports USING btree (created_at, id) WHERE (resolved_at IS NULL);
create index bug_reports_of_user ON bug_reports USING btree (user_id) WHERE (user_id IS NOT NULL);
create index bug_reports_by_words ON bug_reports USING gin (words);
create index bug_reports_by_screenshot ON bug_reports USING btree (screenshot) WHERE (screenshot IS NOT NULL);
create index user_reports_open ON user_reports USING btree (created_at, id) WHERE (resolved_at IS NULL);
create index events_cancelled ON events USING btree (date, id) WHERE ((cancelled_at IS NOT NULL) AND (deleted_at IS NULL));
create index events_deleted ON events USING btree (date, id) WHERE (deleted_at IS NOT NULL);
create index profiles_by_standard_words ON profiles USING gin (admin_words) WHERE (role = 'standard'::text);
create index user_reports_by_words ON user_reports USING gin (words);
create index event_search_by_tag ON event_search USING gin (tags);
create index event_words_by_word ON event_words USING btree (word, event_id);
create index talents_listed ON talents USING btree (name_key, id) INCLUDE (item) WHERE approved;
create index talents_listed_ar ON talents USING btree (before_arabic, name_key, id) INCLUDE (item) WHERE approved;
create index talents_of_category_ar ON talents USING btree (category, before_arabic, name_key, id) WHERE approved;
create index talents_by_rating ON talents USING btree (rating_order, name_key, id) INCLUDE (item) WHERE approved;
create index talents_by_rating_ar ON talents USING btree (rating_order, before_arabic, name_key, id) INCLUDE (item) WHERE approved;
create index talents_of_category_by_rating_ar ON talents USING btree (category, rating_order, before_arabic, name_key, id) WHERE approved;
create index talents_by_price ON talents USING btree (price_order, name_key, id) INCLUDE (item) WHERE approved;
create index talents_by_price_ar ON talents USING btree (price_order, before_arabic, name_key, id) INCLUDE (item) WHERE approved;
create index talents_of_category_by_price ON talents USING btree (category, price_order, name_key, id) WHERE approved;
create index talents_of_category_by_price_ar ON talents USING btree (category, price_order, before_arabic, name_key, id) WHERE approved;
create index talents_of_area ON talents USING btree (area, price_order) WHERE approved;
create index tickets_of_network ON tickets USING btree (network, created_at) WHERE (network IS NOT NULL);
alter table tickets add constraint "tickets_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES events(id);
alter table sessions add constraint "sessions_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE;
alter table accounts add constraint "accounts_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE;
alter table profiles add constraint profiles_id_fkey FOREIGN KEY (id) REFERENCES users(id) ON DELETE CASCADE;
alter table talents add constraint talents_id_fkey FOREIGN KEY (id) REFERENCES profiles(id) ON DELETE CASCADE;
alter table images add constraint images_owner_fkey FOREIGN KEY (owner) REFERENCES users(id) ON DELETE CASCADE;
alter table talent_words add constraint talent_words_talent_fkey FOREIGN KEY (talent) REFERENCES talents(id) ON DELETE CASCADE;
alter table bookings add constraint bookings_organiser_id_fkey FOREIGN KEY (organiser_id) REFERENCES users(id) ON DELETE SET NULL;
alter table bookings add constraint bookings_talent_id_fkey FOREIGN KEY (talent_id) REFERENCES talents(id) ON DELETE SET NULL;
alter table booking_changes add constraint booking_changes_booking_fkey FOREIGN KEY (booking) REFERENCES bookings(id) ON DELETE CASCADE;
alter table busy_times add constraint busy_times_talent_id_fkey FOREIGN KEY (talent_id) REFERENCES talents(id) ON DELETE CASCADE;
alter table reviews add constraint reviews_talent_id_fkey FOREIGN KEY (talent_id) REFERENCES talents(id) ON DELETE CASCADE;
alter table reviews add constraint reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table review_replies add constraint review_replies_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE;
alter table review_replies add constraint review_replies_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table calendars add constraint calendars_talent_id_fkey FOREIGN KEY (talent_id) REFERENCES talents(id) ON DELETE CASCADE;
alter table live_events add constraint live_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table conversations add constraint conversations_participant_1_fkey FOREIGN KEY (participant_1) REFERENCES users(id) ON DELETE SET NULL;
alter table conversations add constraint conversations_participant_2_fkey FOREIGN KEY (participant_2) REFERENCES users(id) ON DELETE SET NULL;
alter table messages add constraint messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE;
alter table messages add constraint messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE SET NULL;
alter table blocks add constraint blocks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table blocks add constraint blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE CASCADE;
alter table unread_mails add constraint unread_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table user_reports add constraint user_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE SET NULL;
alter table user_reports add constraint user_reports_reported_id_fkey FOREIGN KEY (reported_id) REFERENCES users(id) ON DELETE SET NULL;
alter table notifications add constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table notifications add constraint notifications_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;
alter table email_preferences add constraint email_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table gigs add constraint gigs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table gig_applications add constraint gig_applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table gig_applications add constraint gig_applications_gig_id_owner_id_fkey FOREIGN KEY (gig_id, owner_id) REFERENCES gigs(id, user_id) ON DELETE CASCADE;
alter table admissions add constraint "admissions_purchaseId_fkey" FOREIGN KEY ("purchaseId") REFERENCES tickets("purchaseId");
alter table admissions add constraint admissions_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id);
alter table admissions add constraint admissions_admitted_by_fkey FOREIGN KEY (admitted_by) REFERENCES users(id) ON DELETE SET NULL;
alter table event_staff add constraint event_staff_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE;
alter table event_staff add constraint event_staff_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table event_staff add constraint event_staff_named_by_fkey FOREIGN KEY (named_by) REFERENCES users(id) ON DELETE SET NULL;
alter table newsletter_subscriptions add constraint newsletter_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table events add constraint events_venue FOREIGN KEY (venue_id) REFERENCES venues(id) ON DELETE SET NULL;
alter table event_notices add constraint event_notices_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE;
alter table user_search add constraint user_search_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table data_exports add constraint data_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table bug_reports add constraint bug_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table event_search add constraint event_search_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE;
alter table event_words add constraint event_words_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE;
create trigger tickets_count_sold AFTER INSERT ON tickets REFERENCING NEW TABLE AS bought FOR EACH STATEMENT EXECUTE FUNCTION count_sold();
create trigger tickets_keep_count BEFORE UPDATE OF "eventId", quantity ON tickets FOR EACH ROW WHEN (((old."eventId" IS DISTINCT FROM new."eventId") OR (old.quantity IS DISTINCT FROM new.quantity))) EXECUTE FUNCTION tickets_keep_count();
create trigger images_delete_files AFTER DELETE ON images REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_image_files();
create trigger talents_index_new_words AFTER INSERT ON talents FOR EACH ROW WHEN (new.approved) EXECUTE FUNCTION index_talent_words();
create trigger accounts_forget_reset_links AFTER INSERT OR UPDATE OF password ON accounts FOR EACH ROW WHEN ((new.password IS NOT NULL)) EXECUTE FUNCTION forget_reset_links();
create trigger release_images AFTER DELETE ON profiles REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION release_images('profile_picture');
create trigger release_images AFTER DELETE ON talents REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION release_images('image', 'portfolio_img_1', 'portfolio_img_2', 'portfolio_img_3', 'portfolio_img_4', 'portfolio_img_5');
create trigger release_images AFTER DELETE ON events REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION release_images('image');
create trigger leave_bookings AFTER UPDATE OF organiser_id, talent_id ON bookings FOR EACH ROW WHEN ((((new.organiser_id IS NULL) AND (old.organiser_id IS NOT NULL)) OR ((new.talent_id IS NULL) AND (old.talent_id IS NOT NULL)))) EXECUTE FUNCTION leave_bookings();
create trigger reviews_count AFTER INSERT OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION count_reviews();
create trigger reviews_count_again AFTER UPDATE OF rating ON reviews FOR EACH ROW WHEN ((old.rating <> new.rating)) EXECUTE FUNCTION count_reviews();
create trigger delete_left_conversation AFTER UPDATE OF participant_1, participant_2 ON conversations FOR EACH ROW WHEN (((new.participant_1 IS NULL) AND (new.participant_2 IS NULL))) EXECUTE FUNCTION delete_left_conversation();
create trigger release_images AFTER DELETE ON gigs REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION release_images('image_url');
create trigger audit_log_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
create trigger events_keep_languages BEFORE INSERT OR UPDATE OF title, title_ar, title_en, description, description_ar, description_en ON events FOR EACH ROW EXECUTE FUNCTION events_keep_languages();
create trigger events_note_change
  before update of title, title_ar, title_en, description, description_ar, description_en, date, ends_at, doors_at,
    location, map_url, venue_id, image, tags, ticket_price, capacity, age_limit, show_language, featured, cancelled_at,
    deleted_at on events
  for each row when (
    (old.title_ar, old.title_en, old.description_ar, old.description_en, old.date, old.ends_at, old.doors_at,
      old.location, old.map_url, old.venue_id, old.image, old.tags, old.ticket_price, old.capacity, old.age_limit,
      old.show_language, old.featured, old.cancelled_at, old.deleted_at)
    is distinct from
    (new.title_ar, new.title_en, new.description_ar, new.description_en, new.date, new.ends_at, new.doors_at,
      new.location, new.map_url, new.venue_id, new.image, new.tags, new.ticket_price, new.capacity, new.age_limit,
      new.show_language, new.featured, new.cancelled_at, new.deleted_at)
  )
  execute function events_note_change();
create trigger users_end_access AFTER UPDATE OF suspended_at ON users FOR EACH ROW WHEN ((new.suspended_at IS NOT NULL)) EXECUTE FUNCTION end_access_of_suspended();
create trigger sessions_of_active_users BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION refuse_suspended();
create trigger talents_index_words after update of name, title, status, deleted_at, suspended on talents
  for each row when ((old.approved, old.search_text, old.name_key) is distinct from (new.approved, new.search_text, new.name_key))
  execute function index_talent_words();
create trigger release_images AFTER DELETE ON venues REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION release_images('image');
create trigger set_admin_words AFTER INSERT OR UPDATE OF first_name, last_name ON profiles FOR EACH ROW EXECUTE FUNCTION set_admin_words();
create trigger set_admin_words AFTER INSERT OR UPDATE OF name, title ON talents FOR EACH ROW EXECUTE FUNCTION set_admin_words();
create trigger set_admin_words AFTER UPDATE OF email ON users FOR EACH ROW WHEN ((old.email <> new.email)) EXECUTE FUNCTION set_admin_words();
create trigger count_inserted AFTER INSERT ON audit_log REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows('audit_log');
create trigger count_inserted AFTER INSERT ON conversations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows('conversations');
create trigger count_deleted AFTER DELETE ON conversations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows('conversations');
create trigger count_inserted AFTER INSERT ON email_preferences REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows('email_preferences');
create trigger count_deleted AFTER DELETE ON email_preferences REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows('email_preferences');
create trigger count_inserted AFTER INSERT ON messages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows('messages');
create trigger count_deleted AFTER DELETE ON messages REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows('messages');
create trigger count_inserted AFTER INSERT ON notifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows('notifications');
create trigger count_deleted AFTER DELETE ON notifications REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows('notifications');
create trigger count_inserted AFTER INSERT ON profiles REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows('profiles');
create trigger count_deleted AFTER DELETE ON profiles REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows('profiles');
create trigger count_inserted AFTER INSERT ON review_replies REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows('review_replies');
create trigger count_deleted AFTER DELETE ON review_replies REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows('review_replies');
create trigger count_inserted AFTER INSERT ON reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows('reviews');
create trigger count_deleted AFTER DELETE ON reviews REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows('reviews');
create trigger count_inserted AFTER INSERT ON tickets REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows('tickets');
create trigger count_new_signups AFTER INSERT ON profiles REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_signups();
create trigger count_lost_signups AFTER DELETE ON profiles REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_signups();
create trigger count_inserted_events AFTER INSERT ON events REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows_that('events', 'deleted_at is null');
create trigger count_deleted_events AFTER DELETE ON events REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows_that('events', 'deleted_at is null');
create trigger count_more_events AFTER UPDATE OF deleted_at ON events FOR EACH ROW WHEN (((NOT (old.deleted_at IS NULL)) AND (new.deleted_at IS NULL))) EXECUTE FUNCTION count_change('events', '1');
create trigger count_fewer_events AFTER UPDATE OF deleted_at ON events FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (NOT (new.deleted_at IS NULL)))) EXECUTE FUNCTION count_change('events', '-1');
create trigger count_inserted_standard_profiles AFTER INSERT ON profiles REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows_that('standard_profiles', 'role = ''standard''');
create trigger count_deleted_standard_profiles AFTER DELETE ON profiles REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows_that('standard_profiles', 'role = ''standard''');
create trigger count_inserted_talents AFTER INSERT ON talents REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows_that('talents', 'deleted_at is null');
create trigger count_deleted_talents AFTER DELETE ON talents REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows_that('talents', 'deleted_at is null');
create trigger count_more_talents AFTER UPDATE OF deleted_at ON talents FOR EACH ROW WHEN (((NOT (old.deleted_at IS NULL)) AND (new.deleted_at IS NULL))) EXECUTE FUNCTION count_change('talents', '1');
create trigger count_fewer_talents AFTER UPDATE OF deleted_at ON talents FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (NOT (new.deleted_at IS NULL)))) EXECUTE FUNCTION count_change('talents', '-1');
create trigger count_inserted_talents_pending AFTER INSERT ON talents REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows_that('talents_pending', 'deleted_at is null and status = ''pending''');
create trigger count_deleted_talents_pending AFTER DELETE ON talents REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows_that('talents_pending', 'deleted_at is null and status = ''pending''');
create trigger count_more_talents_pending AFTER UPDATE OF deleted_at, status ON talents FOR EACH ROW WHEN (((NOT ((old.deleted_at IS NULL) AND (old.status = 'pending'::text))) AND ((new.deleted_at IS NULL) AND (new.status = 'pending'::text)))) EXECUTE FUNCTION count_change('talents_pending', '1');
create trigger count_fewer_talents_pending AFTER UPDATE OF deleted_at, status ON talents FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (old.status = 'pending'::text) AND (NOT ((new.deleted_at IS NULL) AND (new.status = 'pending'::text))))) EXECUTE FUNCTION count_change('talents_pending', '-1');
create trigger count_inserted_venues AFTER INSERT ON venues REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows_that('venues', 'deleted_at is null');
create trigger count_deleted_venues AFTER DELETE ON venues REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows_that('venues', 'deleted_at is null');
create trigger count_more_venues AFTER UPDATE OF deleted_at ON venues FOR EACH ROW WHEN (((NOT (old.deleted_at IS NULL)) AND (new.deleted_at IS NULL))) EXECUTE FUNCTION count_change('venues', '1');
create trigger count_fewer_venues AFTER UPDATE OF deleted_at ON venues FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (NOT (new.deleted_at IS NULL)))) EXECUTE FUNCTION count_change('venues', '-1');
create trigger users_refresh_search AFTER INSERT OR UPDATE OF email ON users FOR EACH ROW EXECUTE FUNCTION refresh_user_search();
create trigger profiles_refresh_search AFTER INSERT OR UPDATE OF first_name, last_name ON profiles FOR EACH ROW EXECUTE FUNCTION refresh_user_search();
create trigger talents_refresh_search AFTER INSERT OR UPDATE OF name ON talents FOR EACH ROW EXECUTE FUNCTION refresh_user_search();
create trigger data_exports_delete_files AFTER DELETE ON data_exports REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_data_export_files();
create trigger release_images AFTER DELETE ON bug_reports REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION release_images('screenshot');
create trigger count_inserted AFTER INSERT ON bug_reports REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows('bug_reports');
create trigger count_deleted AFTER DELETE ON bug_reports REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows('bug_reports');
create trigger count_inserted AFTER INSERT ON user_reports REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows('user_reports');
create trigger count_deleted AFTER DELETE ON user_reports REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows('user_reports');
create trigger count_inserted_newsletter_subscriptions AFTER INSERT ON newsletter_subscriptions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows_that('newsletter_subscriptions', 'confirmed_at is not null');
create trigger count_deleted_newsletter_subscriptions AFTER DELETE ON newsletter_subscriptions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows_that('newsletter_subscriptions', 'confirmed_at is not null');
create trigger count_more_newsletter_subscriptions AFTER UPDATE OF confirmed_at ON newsletter_subscriptions FOR EACH ROW WHEN (((old.confirmed_at IS NULL) AND (new.confirmed_at IS NOT NULL))) EXECUTE FUNCTION count_change('newsletter_subscriptions', '1');
create trigger count_fewer_newsletter_subscriptions AFTER UPDATE OF confirmed_at ON newsletter_subscriptions FOR EACH ROW WHEN (((old.confirmed_at IS NOT NULL) AND (new.confirmed_at IS NULL))) EXECUTE FUNCTION count_change('newsletter_subscriptions', '-1');
create trigger talents_of_suspended_users BEFORE INSERT ON talents FOR EACH ROW EXECUTE FUNCTION suspend_new_talent();
create trigger count_inserted AFTER INSERT ON users REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows('users');
create trigger count_deleted AFTER DELETE ON users REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows('users');
create trigger profiles_forget_search AFTER DELETE ON profiles FOR EACH ROW EXECUTE FUNCTION refresh_user_search();
create trigger user_reports_set_words BEFORE INSERT OR UPDATE OF reporter_id, reported_id ON user_reports FOR EACH ROW EXECUTE FUNCTION set_report_words();
create trigger user_search_refresh_reports AFTER UPDATE OF words ON user_search FOR EACH ROW WHEN ((new.words IS DISTINCT FROM old.words)) EXECUTE FUNCTION refresh_report_words();
create trigger events_index_new AFTER INSERT ON events FOR EACH ROW WHEN ((new.deleted_at IS NULL)) EXECUTE FUNCTION index_changed_event();
create trigger events_index_changed
  after update of title, title_ar, title_en, description, description_ar, description_en, location, tags, deleted_at on events
  for each row when (
    (old.title_ar, old.title_en, old.description_ar, old.description_en, old.location, old.tags, old.deleted_at is null)
    is distinct from
    (new.title_ar, new.title_en, new.description_ar, new.description_en, new.location, new.tags, new.deleted_at is null)
  )
  execute function index_changed_event();
create trigger tickets_stay_voided BEFORE UPDATE OF status, voided_at, void_reason ON tickets FOR EACH ROW WHEN (((old.voided_at IS NOT NULL) AND ((old.voided_at IS DISTINCT FROM new.voided_at) OR (old.void_reason IS DISTINCT FROM new.void_reason)))) EXECUTE FUNCTION tickets_stay_voided();
create trigger tickets_return_places AFTER UPDATE OF voided_at ON tickets FOR EACH ROW WHEN (((old.voided_at IS NULL) AND (new.voided_at IS NOT NULL))) EXECUTE FUNCTION return_voided_places();
create trigger count_voided AFTER UPDATE OF voided_at ON tickets FOR EACH ROW WHEN (((old.voided_at IS NULL) AND (new.voided_at IS NOT NULL))) EXECUTE FUNCTION count_change('tickets', '-1');
create trigger count_deleted AFTER DELETE ON tickets REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows_that('tickets', 'voided_at is null');
