/** Columns with a person's data that an export does not hold, by the reason. */
export const NOT_EXPORTED: Record<string, string[]> = {
  'a secret, or a hash of one': [
    ...['password', 'access_token', 'refresh_token', 'id_token', 'scope'].map((it) => `credentials.${it}`),
    ...['two_factor.secret', 'recovery_codes.hash', 'sessions.token_hash', 'api_tokens.hash'],
    ...['candidate_links.hash', 'password_tickets.hash'],
    'outbox.unsubscribe_url',
    ...['referrals.token_hash', 'referrals.friend_hash', 'submissions.token_hash'],
    ...['referees.token_hash', 'referees.reminder_hash'],
  ],
  'a copy of what is exported': [
    'undos.changes',
    'outbox.html',
    'uploads.announced_type',
    'cv_texts.html',
    'users.email',
  ],
  'never filled': ['users.image', 'sessions.ip_address'],
  'how far the program has come': [
    ...['outbox.about', 'outbox.last_error', 'uploads.state', 'uploads.receiving_since', 'users.next_step'],
    'password_tickets.purpose',
  ],
  'the name or address of staff, who have their own export': ['outbox.reply_to', 'outbox.written_by'],
  'the name that the account has': [
    'mailings.stopped_by',
    ...['job_changes.by_name', 'post_images.admin_name', 'post_revisions.admin_name'],
    ...['privacy_audit.admin_name', 'record_openings.admin_name', 'client_events.by_name'],
    ...['requirement_changes.by_name', 'client_merges.by_name'],
  ],
  'what somebody did it to, which is not about them': [
    ...['job_changes.fields', 'post_revisions.snapshot', 'post_images.kind', 'privacy_audit.done'],
    ...['privacy_audit.person_hash', 'settings.value', 'api_tokens.scopes', 'client_events.detail'],
    ...['templates.subject', 'templates.text', 'requirement_changes.requirement'],
    ...['client_merges.merged_name', 'client_merges.moved'],
  ],
}
/** Copies of other columns, made to be searched. */
export const SEARCH_COPY = /\.(search_text|\w+_normalized|phone_digits)$/

/** Names of columns that hold personal data as a rule. */
export const PERSONAL = new RegExp(
  `(^|_)(${[
    ...['email', 'name', 'phone', 'telephone', 'mobile', 'address', 'postcode', 'birth', 'born', 'ip'],
    ...['note', 'notes', 'message', 'text', 'body', 'comment', 'recipient', 'contact', 'author', 'person'],
  ].join('|')})(_|$)`,
)
