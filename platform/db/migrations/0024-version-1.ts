import { type Kysely, sql } from 'kysely'
import type { Engine } from './index.ts'

/** The tables of version 1 without its search indexes, which the next step replaces. */
export async function up(db: Kysely<unknown>, engine: Engine) {
  for (const statement of schema(engine).split(';')) await sql.raw(statement).execute(db)
  await sql`insert into content_revision (id, revision) values (1, 1)`.execute(db)
  await sql`insert into job_views_day (id, day) values (1, '')`.execute(db)
}

const schema = (engine: Engine) => {
  const identity = 'bigint primary key generated always as identity'
  const rowNumber = engine === 'sqlite' ? 'integer primary key' : identity
  return `
  create table account_changes (
    id text primary key, what text not null, about text not null, admin_id text not null,
    admin_name text not null, done_at text not null
  );
  create table api_tokens (
    id text primary key, hash text not null unique, name text not null, scopes text not null,
    created_by text not null, created_at text not null, last_used_on text, revoked_at text
  );
  create table consent_choices (
    day text not null, choice text not null, times bigint not null,
    constraint consent_choices_key primary key (day, choice)
  );
  create table content_revision (
    id integer primary key, revision bigint not null, jobs_revision bigint default 1 not null
  );
  create table idempotency_keys (
    key text primary key, body_hash text not null, answer text not null, created_at text not null
  );
  create table job_changes (
    no ${rowNumber}, job_id text not null, job_title text not null, deed text not null,
    by_id text not null, by_name text not null, changed_at text not null, fields text not null
  );
  create table job_views (
    job_id text primary key, last_7 bigint not null, last_30 bigint not null, last_90 bigint not null
  );
  create table job_views_day (
    id integer primary key, day text not null
  );
  create table jobs (
    no ${rowNumber}, id text not null unique, title text not null, company text not null,
    location text not null, type text not null, salary text not null, posted text not null,
    color text not null, is_active integer not null, published_at text, created_at text not null,
    updated_at text not null, description text not null, requirements text not null,
    heading_folded text not null, body_folded text not null, place_folded text not null,
    company_folded text default '' not null
  );
  create table legal_holds (
    id text primary key, email_folded text not null unique, reason text not null, placed_by text not null,
    placed_at text not null
  );
  create table messages (
    no ${rowNumber}, id text not null unique, name text not null, email text not null,
    subject text not null, message text not null, is_spam integer not null, created_at text not null,
    updated_at text not null, state text default 'unread' not null, assignee_id text, assignee_name text,
    answered_at text, answered_by text, search_folded text default '' not null,
    kind text default 'message' not null, reference text, staffing text
  );
  create table outbox (
    id text primary key, recipient text not null, reply_to text, subject text not null,
    text text not null, html text not null, about text not null, state text not null,
    attempts integer not null, next_try_at text not null, last_error text, created_at text not null,
    sent_at text, written_by text
  );
  create table page_view_days (
    day text primary key, views bigint not null, job_views bigint not null
  );
  create table page_views (
    day text not null, path text not null, views bigint not null,
    constraint page_views_key primary key (day, path)
  );
  create table post_images (
    id text primary key, kind text not null, width integer not null, height integer not null,
    created_at text not null, admin_id text not null, admin_name text not null
  );
  create table post_revisions (
    no ${rowNumber}, id text not null unique, post_id text not null, deed text not null,
    admin_id text not null, admin_name text not null, done_at text not null, snapshot text not null
  );
  create table privacy_deeds (
    id text primary key, deed text not null, person_hash text not null, done text not null,
    admin_id text not null, admin_name text not null, done_at text not null
  );
  create table rate_limits (
    bucket text primary key, times integer not null, ends_at text not null
  );
  create table record_openings (
    record_id text not null, record_kind text not null, admin_id text not null, day text not null,
    admin_name text not null, times integer not null, first_at text not null, last_at text not null,
    constraint record_openings_key primary key (record_id, record_kind, admin_id, day)
  );
  create table retention_runs (
    day text primary key, started_at text not null, finished_at text, removed text
  );
  create table settings (
    name text primary key, value text not null, changed_by text not null, changed_at text not null
  );
  create table training_sessions (
    id text primary key, title text not null, programme text not null, place text not null,
    description text not null, starts_at text not null, ends_at text not null, capacity integer not null,
    cancelled_at text, created_at text not null, updated_at text not null
  );
  create table uploads (
    key text primary key, announced_type text not null, announced_size integer, state text not null,
    kind text, size integer, created_at text not null, expires_at text not null, arrived_at text,
    receiving_since text, scan text default 'unscanned' not null, scan_due_at text default '',
    scan_tries integer default 0 not null
  );
  create table users (
    id text primary key, name text not null, email text not null unique, email_verified integer not null,
    image text, groups text default '[]' not null, next_step text, created_at text not null,
    updated_at text not null, last_signed_in_at text, external_email text
  );
  create table verifications (
    id text primary key, identifier text not null, value text not null, expires_at text not null,
    created_at text not null, updated_at text not null
  );
  create table applications (
    no ${rowNumber}, id text not null unique, reference text not null unique, name text not null,
    email text not null, phone text not null, specialty text not null, experience text not null,
    job_id text, job_title text, cv_key text not null unique references uploads (key),
    status text not null, is_spam integer not null, created_at text not null, updated_at text not null,
    email_folded text default '' not null, phone_digits text default '' not null,
    search_folded text default '' not null
  );
  create table bookings (
    no ${rowNumber}, id text not null unique, reference text not null unique,
    session_id text not null references training_sessions (id), name text not null, email text not null,
    phone text not null, is_spam integer not null, cancelled_at text, cancelled_by text,
    created_at text not null, updated_at text not null, email_folded text not null,
    search_folded text not null
  );
  create table credentials (
    id text primary key, user_id text not null references users (id) on delete cascade,
    provider_id text not null, account_id text not null, password text, access_token text,
    refresh_token text, id_token text, access_token_expires_at text, refresh_token_expires_at text,
    scope text, created_at text not null, updated_at text not null,
    constraint credentials_of_provider unique (provider_id, account_id)
  );
  create table password_tickets (
    hash text primary key, purpose text not null, user_id text references users (id) on delete cascade,
    expires_at text not null
  );
  create table posts (
    no ${rowNumber}, id text not null unique, slug text not null unique, title text not null,
    image_id text references post_images (id) on delete set null, image_alt text not null,
    author text not null, category text not null, date text not null, is_published integer not null,
    published_at text, created_at text not null, updated_at text not null,
    version integer default 1 not null, excerpt text not null, search_folded text not null,
    content text not null, draft text, edited_in text default '' not null
  );
  create table recovery_codes (
    hash text primary key, user_id text not null references users (id) on delete cascade
  );
  create table sessions (
    id text primary key, user_id text not null references users (id) on delete cascade,
    token_hash text not null unique, ip_address text, user_agent text, created_at text not null,
    updated_at text not null, expires_at text not null
  );
  create table staffing_drafts (
    message_id text not null references messages (id) on delete cascade, nth integer not null,
    job_id text not null unique references jobs (id) on delete cascade,
    constraint staffing_drafts_key primary key (message_id, nth)
  );
  create table two_factor (
    user_id text primary key references users (id) on delete cascade, secret text not null,
    last_step integer default 0 not null, created_at text not null, confirmed_at text
  );
  create table application_changes (
    id text primary key, application_id text not null references applications (id) on delete cascade,
    admin_id text not null, admin_name text not null, changed_at text not null, from_status text not null,
    to_status text not null
  );
  create table application_notes (
    id text primary key, application_id text not null references applications (id) on delete cascade,
    admin_id text not null, admin_name text not null, created_at text not null, text text not null
  );
  create table cv_openings (
    id text primary key, application_id text not null references applications (id) on delete cascade,
    admin_id text not null, admin_name text not null, opened_at text not null, way text not null
  );
  create table post_slugs (
    slug text primary key, post_id text not null references posts (id) on delete cascade
  );
  create index account_changes_by_time on account_changes (done_at);
  create index application_changes_by_application on application_changes (application_id, changed_at);
  create index application_notes_by_application on application_notes (application_id, created_at);
  create index applications_by_activity on applications (updated_at, id);
  create index applications_by_email on applications (email_folded, created_at desc);
  create index applications_by_job
    on applications (job_id, is_spam, created_at desc, no desc, status, specialty);
  create index applications_by_phone on applications (phone_digits, created_at desc);
  create index applications_by_status
    on applications (is_spam, status, created_at desc, no desc, specialty, job_id);
  create index applications_newest
    on applications (is_spam, created_at desc, no desc, status, specialty, job_id);
  create index bookings_by_email on bookings (email_folded);
  create index bookings_by_session on bookings (session_id, is_spam, cancelled_at);
  create unique index bookings_once
    on bookings (session_id, email_folded, is_spam) where cancelled_at is null;
  create index credentials_by_user on credentials (user_id);
  create index cv_openings_by_application on cv_openings (application_id, opened_at);
  create index idempotency_keys_by_age on idempotency_keys (created_at);
  create index job_changes_by_job on job_changes (job_id, no desc);
  create index job_views_last_30 on job_views (last_30 desc, job_id);
  create index job_views_last_7 on job_views (last_7 desc, job_id);
  create index job_views_last_90 on job_views (last_90 desc, job_id);
  create index jobs_by_location on jobs (is_active, location, published_at desc, no desc, type);
  create index jobs_by_publication on jobs (is_active, published_at, id);
  create index jobs_by_type on jobs (is_active, type, published_at desc, no desc);
  create index jobs_newest on jobs (is_active, published_at desc, no desc);
  create index messages_by_activity on messages (updated_at, id);
  create index messages_by_kind
    on messages (is_spam, kind, created_at desc, no desc, state, subject, assignee_id);
  create unique index messages_by_reference on messages (reference);
  create index messages_by_state
    on messages (is_spam, state, created_at desc, no desc, subject, assignee_id);
  create index messages_newest
    on messages (is_spam, created_at desc, no desc, state, subject, assignee_id);
  create index outbox_by_subject on outbox (about, created_at);
  create index outbox_due on outbox (state, next_try_at);
  create index password_tickets_by_user on password_tickets (user_id);
  create index post_revisions_by_post on post_revisions (post_id, no desc);
  create index post_slugs_by_post on post_slugs (post_id);
  create index posts_by_category on posts (is_published, category, date desc, no desc);
  create index posts_by_image on posts (image_id);
  create index privacy_deeds_newest on privacy_deeds (done_at desc);
  create index rate_limits_by_end on rate_limits (ends_at);
  create index record_openings_by_day on record_openings (day);
  create index recovery_codes_by_user on recovery_codes (user_id);
  create index sessions_by_end on sessions (expires_at);
  create index sessions_by_user on sessions (user_id);
  create index training_sessions_by_start on training_sessions (starts_at, id);
  create index uploads_by_scan on uploads (state, scan);
  create index uploads_by_scan_due_at on uploads (scan_due_at);
  create index uploads_by_state on uploads (state, created_at);
  create index verifications_by_identifier on verifications (identifier)`
}
