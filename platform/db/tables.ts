import type { Generated, Insertable, Selectable } from 'kysely'

export type Row<T extends keyof Tables> = Selectable<Tables[T]>

export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>

/**
 * Every table. Columns are portable between SQLite and PostgreSQL: text ids made in code, ISO 8601 UTC times
 * as text, 0 or 1 for yes and no, JSON as text. Only a module's `toX(row)` turns them into records.
 */
export type Tables = {
  jobs: Times & {
    /** The row's number: what the search index of SQLite refers to, and the last word on order. */
    no: Generated<number>
    id: string
    title: string
    company: string
    location: string
    type: string
    salary: string
    description: string
    /** JSON array of strings. */
    requirements: string
    posted: string
    color: string
    is_active: number
    postcode: Generated<string>
    role: Generated<string>
    band: Generated<string>
    /** JSON array of strings. */
    shifts: Generated<string>
    /** Pence, as all pay. */
    pay_from: number | null
    pay_to: number | null
    pay_unit: Generated<string>
    night_pay_from: number | null
    night_pay_to: number | null
    weekend_pay_from: number | null
    weekend_pay_to: number | null
    pay_note: Generated<string>
    starts_on: string | null
    openings: number | null
    publish_at: string | null
    /** A day, until whose end it is public. */
    closes_at: string | null
    /** `draft`, `scheduled`, `live`, `paused`, `closed` or `filled`; `is_active` is 1 for `live`. */
    status: Generated<string>
    /** When the job first became active; null until then. */
    published_at: string | null
    /** Title and company, folded for searching. */
    heading_normalized: string
    /** Description, folded for searching. */
    search_text: string
    /** Location, folded for searching. */
    location_normalized: string
    /** Company, folded for sorting. */
    company_normalized: string
    /** Words of title, role, company, location, shifts, band and type, parted by `|`; `||`; of the text. */
    words: Generated<string>
  }

  /** What somebody did to a job, written in the change's transaction. Never altered; it outlives the job. */
  job_changes: {
    no: Generated<number>
    job_id: string
    job_title: string
    /** What was done, as `JOB_EVENTS` in `domain/jobs` names it. */
    event: string
    /** The account's id, or `api-token`, or empty; the next column has the name it had then. */
    by_id: string
    by_name: string
    changed_at: string
    /** JSON array of `{ field, from, to }`. */
    fields: string
  }

  /** A single row. `revision` grows with every transaction that changes what a reader can see. */
  content_revision: {
    id: number
    revision: number
    /** The revision of the jobs: it changes with them alone. */
    jobs_revision: Generated<number>
  }

  /** A node that runs on this database, until 30 seconds after it was last seen. */
  nodes: {
    id: string
    /** Its machine and port. */
    name: string
    version: string
    /** A digest of its secret, keyed with that secret. */
    secret_mark: string
    /** Whether its file `nodes/<id>` is in its store, where nodes that share the store find it. */
    is_in_store: number
    joined_at: string
    seen_at: string
  }

  /** How often each public page was viewed, per day in London. Visitors are not told apart. */
  page_views: { day: string; path: string; views: number }

  /** The sum of a day's page views, and of those of the jobs' own pages. */
  page_view_days: { day: string; views: number; job_views: number }

  /** Views of a job's page in the last 7, 30 and 90 days, including the day in `job_views_day`. */
  job_views: { job_id: string; last_7: number; last_30: number; last_90: number }

  /** A single row: the day on which the periods of `job_views` end; empty until they are first counted. */
  job_views_day: { id: number; day: string }

  /** How many visitors made each choice in the cookie banner, per day in London. */
  consent_choices: { day: string; choice: string; times: number }

  /** A slot for one CV, given out before the upload. The key is the file's name in the store. */
  uploads: {
    key: string
    announced_type: string
    announced_size: number | null
    /** `open`, `receiving`, `arrived` (checked and durable), `claimed` by an application. */
    state: string
    /** When somebody was last known to be filling it; only meaningful while it is `receiving`. */
    receiving_since: string | null
    /** What the bytes are: `pdf`, `doc`, `docx`, `jpg` for a page; null until they have arrived. */
    kind: string | null
    size: number | null
    created_at: string
    /** After this no file is accepted any more. */
    expires_at: string
    arrived_at: string | null
    /** `unscanned`, `clean`, or `malicious`, in which case its file is destroyed. */
    scan: Generated<string>
    /** When the scanner is to be asked about it next; empty means at once, null means never again. */
    scan_due_at: Generated<string | null>
    scan_tries: Generated<number>
  }

  /** What was read of a CV. It goes with the row of its upload. */
  cv_texts: {
    no: Generated<number>
    key: string
    /** Its words, in lines; empty when nobody could read it. */
    text: string
    /** Cleaned HTML, for a CV that is shown as such. */
    html: string | null
    /** JSON array: what it holds beyond words and pictures. */
    active: string
    /** The words as they are searched for. */
    search_text: string
  }

  applications: Times & {
    no: Generated<number>
    id: string
    /** What people quote on the telephone: `APP-7F3K2`. */
    reference: string
    name: string
    email: string
    phone: string
    /** In the words of the form that was used; empty where the form for a job does not ask. */
    specialty: string
    experience: string
    job_id: string | null
    /** The job's title on the day of the application; it outlives the job. */
    job_title: string | null
    /** Null for one that staff took without a CV. */
    cv_key: string | null
    status: string
    /** 0, 1 for suspected spam, 2 for spam that was deleted and can still be brought back. */
    is_spam: number
    /** For recognising the same person again: `foundBy()` in `domain/applications`. */
    email_normalized: string
    /** The telephone number in a form in which different spellings are equal. */
    phone_digits: string
    /** Everything that a search looks at, folded. */
    search_text: string
    /** Whose it is; null for suspected spam, which belongs to nobody. */
    candidate_id: string | null
    /** `site`, or `desk` and `import` for what staff have entered. */
    source: Generated<string>
    /** What led the applicant here: a `ref`, a host, or how it came by who entered it. Empty: not known. */
    came_from: Generated<string>
    /** The day by which an answer was promised, where one was. */
    promised_on: string | null
    /** When staff last told the applicant something; null again once more was sent. */
    answered_at: string | null
    /** Calendar days in London from when it came to the first time staff told something; null before that. */
    first_answer_days: number | null
    /** When the first interview was or will be; or its status said so without one. */
    interviewed_at: string | null
    /** Calendar days in London from when it came until it was placed; null for what is not placed. */
    placed_days: number | null
    /** When more was sent for the same job. */
    sent_again_at: string | null
    /** When it came into the lists, if later than it came: it was imported, or suspected spam. */
    listed_at: string | null
    /** What the desk does next and on which day at the latest; both empty when it is closed. */
    next_step: Generated<string>
    next_step_on: Generated<string>
    /** Who does it; null for whoever comes first. */
    owner_id: string | null
    owner_name: string | null
    /** When it was rejected, withdrawn or placed. */
    closed_at: string | null
    /** Why it was rejected: a key of `REJECTION_REASONS`, and in words. Never told to the applicant. */
    closed_reason: Generated<string>
    closed_note: Generated<string>
    /** What a rejected or withdrawn one told the applicant: `mailed`, `waits` or `left-out`; or empty. */
    answer: Generated<string>
    /** The day on which a mail that waits goes. */
    answer_on: string | null
    /** The text of a mail that waits. */
    answer_text: Generated<string>
    /** The subject of that mail; empty for one that was put off before there were templates. */
    answer_subject: Generated<string>
    /** Why nothing was told by mail. */
    answer_why: Generated<string>
    /** When the desk said that it stays open although its job has ended. */
    kept_open_at: string | null
  }

  application_changes: ApplicationRecord & {
    /** A status, or `spam` when the application was cleared of that suspicion. */
    from_status: string
    to_status: string
    changed_at: string
  }

  /** An interview of an applicant. Each change raises `sequence`, by which calendars tell versions apart. */
  interviews: Times & {
    id: string
    application_id: string
    starts_at: string
    minutes: number
    /** `in-person`, `video` or `telephone`. */
    way: string
    /** Where, or the link or number. */
    place: string
    /** Who takes part beside the candidate, by name and role. May be empty. */
    participants: Generated<string>
    /** What the candidate should know. */
    note: string
    sequence: number
    cancelled_at: string | null
    /** When the candidate was reminded; also set where that is not needed. */
    reminded_at: string | null
    /** The name of who arranged it. */
    arranged_by: string
    /** For which submission it is, where it is with a client. */
    submission_id: string | null
    /** How it went: a key of `INTERVIEW_OUTCOMES`, or empty. */
    outcome: Generated<string>
  }

  /** A person who has applied: what is so now, while an application stays as it was sent. */
  candidates: Times & {
    no: Generated<number>
    id: string
    /** What people quote on the telephone: `CAN-7F3K2`. */
    reference: string
    name: string
    email: string
    phone: string
    specialty: string
    experience: string
    /** The number under which a register knows them, such as the NMC's PIN. */
    registration: Generated<string>
    /** Where they live. */
    postcode: Generated<string>
    /** Whose candidate it is at the desk. */
    owner_id: string | null
    owner_name: string | null
    /** The day from which they can work. */
    available_from: string | null
    /** The candidate that this one turned out to be, until that can't be undone any more. */
    merged_into: string | null
    merged_at: string | null
    /** As `complianceRoles` in `content` names it; null where their specialty says it. */
    compliance_role: string | null
    /** When the desk asked for what the role requires; it may also be asked for from an interview on. */
    documents_asked_at: string | null
    email_normalized: string
    /** Everything that a search looks at, folded: `searchTextOf()` in `domain/candidates`. */
    search_text: string
  }

  /** Every address and telephone number of a candidate. An address is one candidate's alone. */
  candidate_contacts: {
    candidate_id: string
    /** `email` or `phone`. */
    kind: string
    value: string
    /** As `personKey()` in `domain/people` has it. */
    contact_key: string
    /** Since when no link goes to this address: its owner has given another one. */
    retired_at: string | null
    /** When a link that was sent to this address was last used, so that they read what comes there. */
    proven_at: string | null
  }

  candidate_tags: { candidate_id: string; tag: string }

  /** When a candidate can work. `weekday` is 1 for Monday to 7, `shift` as in `domain/jobs`. */
  candidate_availability: { candidate_id: string; weekday: number; shift: string }

  /** What happened to a candidate's record, written in the change's transaction. Never altered. */
  candidate_events: {
    no: Generated<number>
    id: string
    candidate_id: string
    application_id: string | null
    /** As `CANDIDATE_EVENTS` in `domain/candidates` names it. */
    event: string
    /** JSON of what it says beside that. */
    detail: string
    /** The account's id, `candidate` or `program`; the next column has the name it had then. */
    by_id: string
    by_name: string
    done_at: string
  }

  /** Links by which candidates enter their area, or confirm a new address; by the hashes of their tokens. */
  candidate_links: {
    hash: string
    candidate_id: string
    /** `enter`, or `email` for a new address. */
    purpose: string
    /** The address that the link was sent to. */
    email: string | null
    created_at: string
    expires_at: string
  }

  /** Who is signed in to the candidate area, by the hashes of their cookies. */
  candidate_sessions: { hash: string; candidate_id: string; created_at: string; used_at: string }

  /** A candidate who turned out to be another one. The row stays when the merged candidate's is gone. */
  candidate_merges: {
    id: string
    kept_id: string
    merged_id: string
    merged_name: string
    merged_reference: string
    /** JSON of what was moved, as `Moved` in `domain/candidate-desk` has it; `{}` when it can't be undone. */
    moved: string
    by_id: string
    by_name: string
    done_at: string
    undone_at: string | null
  }

  /** A file of a candidate's beside those of the applications. */
  documents: {
    id: string
    candidate_id: string
    /** `cv`, `evidence`, or `page` for what is photographed and not given yet, which goes after a day. */
    kind: string
    /** What it is shown for. */
    evidence_id: string | null
    /** The requirement that a page is for. */
    page_of: string | null
    upload_key: string
    /** `candidate`, or the name of who added it at the desk. */
    given_by: string
    created_at: string
  }

  /** What an agency changed of the checks that a role asks for, from a day on. Never altered. */
  requirement_changes: {
    no: Generated<number>
    id: string
    role: string
    topic: string
    /** JSON of the requirement; `null` where it is no longer asked for. */
    requirement: string
    from_on: string
    by_id: string
    by_name: string
    done_at: string
  }

  /** What a candidate has shown for a requirement (D41). */
  evidence: Times & {
    no: Generated<number>
    id: string
    candidate_id: string
    topic: string
    kind: string
    /** `given`, `verified` or `rejected`; the rest is derived from days. */
    state: string
    /** 1 where it was rejected after it had been verified. */
    taken_back: Generated<number>
    /** JSON of what was seen, as the fields of its kind in `domain/compliance` have it. */
    facts: string
    /** What it is of: a register, a level, a profession, or the plain name of a referee. */
    of_what: string | null
    /** From which day it counts, and its own last day. */
    dated_on: string
    ends_on: string | null
    /** 1 where the candidate agrees that clients are shown copies. */
    may_show: number
    given_by: string
    given_by_name: string
    version: number
  }

  /** Of which last day, and how many days before it, a candidate and then their owner were reminded. */
  evidence_reminders: {
    candidate_id: string
    topic: string
    until_on: string
    step: number
    reminded_at: string
    owner_told_at: string | null
  }

  /** What happened to a candidate's evidence, written in the change's transaction. Never altered. */
  evidence_events: {
    no: Generated<number>
    id: string
    candidate_id: string
    evidence_id: string
    topic: string
    /** As `EVIDENCE_EVENTS` in `domain/compliance` names it. */
    event: string
    detail: string
    by_id: string
    by_name: string
    done_at: string
  }

  /** Where a candidate worked, or what they did instead. Months are like `2026-11`. */
  employments: {
    no: Generated<number>
    id: string
    candidate_id: string
    /** Both empty where `explanation` says what they did instead. */
    employer: string
    role: string
    explanation: string
    from_month: string
    /** Null where it goes on. */
    to_month: string | null
    by_name: string
    created_at: string
  }

  /** Who is asked for a reference, and what they answered. Months are those that the candidate told. */
  referees: Times & {
    no: Generated<number>
    id: string
    candidate_id: string
    name: string
    email: string
    email_normalized: string
    organisation: string
    capacity: string
    from_month: string
    to_month: string | null
    /** How and when the candidate agreed that they are asked (reg. 28). */
    consent_how: string
    consent_at: string
    /** As `REFEREE_STATES` in `domain/referees` names it. */
    state: string
    /** Of the links in the first mail and the reminder; null once they do nothing any more. */
    token_hash: string | null
    reminder_hash: string | null
    asked_at: string | null
    reminded_at: string | null
    expires_at: string | null
    answered_at: string | null
    /** JSON of what they answered. */
    answer: string | null
    evidence_id: string | null
    search_text: string
    by_id: string
    by_name: string
    /** When they were taken off, while that can be undone; then the row goes. */
    removed_at: Generated<string | null>
  }

  /** What staff noted about an application or a candidate; one of the two ids is set. */
  notes: {
    no: Generated<number>
    id: string
    application_id: string | null
    candidate_id: string | null
    /** `note`, or `call` for a call that somebody made or took. */
    kind: string
    text: string
    admin_id: string
    admin_name: string
    created_at: string
    /** Set while its deletion can still be undone. */
    deleted_at: string | null
    /** The text as it is searched for. */
    search_text: string
  }

  /** Who opened which CV. `way` is `view`, `download` or `api`. */
  cv_openings: ApplicationRecord & { way: string; opened_at: string }

  messages: Times & {
    no: Generated<number>
    id: string
    name: string
    /** Empty for somebody who asks to be rung: these give a telephone number instead. */
    email: string
    phone: string | null
    /** As `personKey()` in `domain/people` has it: the address or, without one, the telephone number. */
    email_normalized: string
    subject: string
    message: string
    /** `message`, `complaint`, `staffing` or `call`. */
    kind: Generated<string>
    /** Of a complaint or a request for staff: what people quote on the telephone, `CMP-7F3K2`. */
    reference: string | null
    /** A staffing request's facts as JSON; null for anything else, and for one from the contact form. */
    staffing: string | null
    /** As in `applications`. */
    is_spam: number
    /** `unread`, `read`, `answered`. */
    state: Generated<string>
    assignee_id: string | null
    assignee_name: string | null
    answered_at: string | null
    answered_by: string | null
    /** As in `applications`. */
    listed_at: string | null
    /** Everything that a search looks at, folded. */
    search_text: string
  }

  /** The draft of a job for a role in a staffing request. Deleted with either of them. */
  staffing_drafts: { message_id: string; nth: number; job_id: string }

  training_sessions: Times & {
    id: string
    title: string
    programme: string
    place: string
    description: string
    /** The link of one online, or how else to join: for whoever has a place, never on a public page. */
    joining: Generated<string>
    starts_at: string
    ends_at: string
    capacity: number
    /** Null unless the session is cancelled. */
    cancelled_at: string | null
    /** Each change raises it: calendars tell versions of the entry apart by it. */
    sequence: Generated<number>
  }

  /** A place on a session that somebody has booked. */
  bookings: Times & {
    no: Generated<number>
    id: string
    /** What people quote on the telephone: `TRN-7F3K2`. */
    reference: string
    session_id: string
    name: string
    email: string
    phone: string
    /** As in `applications`. Suspected spam takes up no place. */
    is_spam: number
    /** Null while the place is taken. */
    cancelled_at: string | null
    cancelled_by: string | null
    /** A second booking with the same address for the same session counts as the first one. */
    email_normalized: string
    /** Everything that a search looks at, folded. */
    search_text: string
  }

  /** An address that wants to be told when saved jobs close (D36), once it has confirmed it. */
  saved_job_lists: {
    id: string
    email: string
    email_normalized: string
    /** The words that were agreed to. */
    consent: string | null
    confirmed_at: string | null
    created_at: string
  }

  /** The jobs of such a list, under the names that they had; one goes once its end was told. */
  saved_job_watches: {
    list_id: string
    job_id: string
    job_title: string
    job_location: string
    /** When it was first seen to have ended. */
    ended_at: string | null
    is_closing_told: number
    /** When its end was told, where a legal hold keeps it nevertheless. */
    told_at: string | null
  }

  /** A hirer of staff (D39). */
  clients: Times & {
    no: Generated<number>
    id: string
    name: string
    /** One of `SITE_KINDS`, or empty. */
    kind: string
    /** Of its mail: `trust.example`. May be empty. */
    domain: string
    phone: string
    /** What was agreed about rates, cancelling and paying. */
    terms: string
    terms_agreed_on: string | null
    owner_id: string | null
    owner_name: string | null
    /** One more with each edit of the fields. */
    version: number
    /** Folded for sorting. */
    name_normalized: string
    /** Name, kind, domain, telephone and sites, folded for searching. */
    search_text: string
  }

  /** Which client became part of which; the other one's row is gone. */
  client_merges: {
    id: string
    kept_id: string
    merged_id: string
    merged_name: string
    /** JSON of what was moved, as `Moved` in `domain/clients` has it; `{}` when it can't be undone. */
    moved: string
    by_id: string
    by_name: string
    done_at: string
    undone_at: string | null
  }

  client_sites: {
    id: string
    client_id: string
    name: string
    town: string
    postcode: string
    created_at: string
  }

  /** People at a client. `email_normalized` has the number of who has no address. */
  client_contacts: Times & {
    id: string
    client_id: string
    name: string
    job_title: string
    email: string
    phone: string
    email_normalized: string
    search_text: string
  }

  /** Each address that somebody at a client has had, once they have had two. It outlives the contact. */
  contact_addresses: {
    id: string
    contact_id: string
    client_id: string
    email: string
    phone: string
    /** The address or, of who had none, the number, as `personKey()` in `domain/people` has it. */
    email_normalized: string
    created_at: string
    /** Since when nothing goes there; null of the one that they have. */
    left_at: string | null
  }

  client_events: {
    no: Generated<number>
    id: string
    client_id: string
    /** As `CLIENT_EVENTS` in `domain/clients` names it. */
    event: string
    /** JSON of what it says beside that. */
    detail: string
    by_id: string
    by_name: string
    done_at: string
  }

  /** Whose job it is. */
  client_jobs: { job_id: string; client_id: string; linked_at: string }

  /** A candidate who is put forward to a client for a job (D39). */
  submissions: Times & {
    no: Generated<number>
    id: string
    candidate_id: string
    client_id: string
    /** Null for work that is no job of the desk. The job may be deleted by now. */
    job_id: string | null
    job_title: string
    /** To whom the link was sent; null once they are forgotten. */
    contact_id: string | null
    /** What the client sees, without contact details. */
    profile: string
    /** As `SUBMISSION_STATES` in `domain/submissions` names it. */
    state: string
    /** The state before they were placed; null unless they are. */
    before_placement: string | null
    /** The words that the candidate agreed to, how, and when. */
    consent: string | null
    consent_how: string | null
    consent_at: string | null
    /** Of the client's link; null before it is sent and once it does nothing any more. */
    token_hash: string | null
    sent_at: string | null
    expires_at: string | null
    revoked_at: string | null
    answered_at: string | null
    answer_note: string
    by_id: string
    by_name: string
  }

  /** When a client opened a profile, or what else they were shown; `what` is empty for the profile. */
  submission_views: { no: Generated<number>; submission_id: string; viewed_at: string; what: string }

  /** Somebody who works at a client's (D40). */
  placements: Times & {
    no: Generated<number>
    id: string
    reference: string
    candidate_id: string
    client_id: string
    /** As above. */
    job_id: string | null
    application_id: string | null
    submission_id: string | null
    job_title: string
    place: string
    /** Days in London; no last one until it is known. */
    first_on: string
    last_on: string | null
    /** Such as `07:30 to 20:00`, as staff say it. */
    times: Generated<string>
    ask_for: Generated<string>
    /** What the candidate alone is told beside what is agreed. */
    note: Generated<string>
    /** Pence for each `unit`. */
    pay: number | null
    charge: number | null
    unit: string
    end_reason: string
    /** When it was said that it never began. */
    cancelled_at: string | null
    /** Whether that was because placing them was undone. */
    undone: Generated<number>
    exception_reason: string | null
    exception_by: string | null
    /** When the client was told that what was outstanding is done. */
    checks_told_at: string | null
    /** JSON of the passport as it stood when they were placed; null for what is older than passports. */
    passport: string | null
    /** The role whose checks the work asks for; null for the candidate's own. */
    compliance_role: string | null
    /** One more with each edit. */
    version: number
    by_id: string
    by_name: string
  }

  placement_changes: {
    no: Generated<number>
    id: string
    placement_id: string
    /** As `PLACEMENT_EVENTS` in `domain/placements` names it. */
    event: string
    /** JSON of what it says beside that. */
    detail: string
    /** Of a change for which the passport was looked at again: the version that it made, and as above. */
    version: number | null
    exception_reason: string | null
    passport: string | null
    by_id: string
    by_name: string
    done_at: string
  }

  /** Whose request for staff it is. */
  client_requests: { message_id: string; client_id: string; linked_at: string }

  /** Who recommended whom (D37). How far the friend has come is derived from the applications. */
  referrals: Times & {
    no: Generated<number>
    id: string
    /** What people quote on the telephone: `REF-7F3K2`. */
    reference: string
    name: string
    email: string
    phone: string
    email_normalized: string
    /** These three are null once the friend said no or did not answer in time, or was erased. */
    friend_name: string | null
    friend_email: string | null
    friend_email_normalized: string | null
    /** A keyed hash of the friend's address: nobody is asked twice. */
    friend_hash: string
    how: string
    /** `held`, `asked`, `agreed`, `declined`, `lapsed`, `erased`, `due` (of who is deleted) or `paid`. */
    state: string
    /** Of the link in the friend's mail; null once it does nothing any more. */
    token_hash: string | null
    /** Until when the friend's details stay without an answer or, after a yes, without an application. */
    answer_by: string
    /** The words that the friend agreed to, and when they answered. */
    consent: string | null
    answered_at: string | null
    /** Since when the bonus is due, once that can't be derived any more. */
    due_at: string | null
    /** When the referrer was written to about how it went. */
    told_at: string | null
    paid_at: string | null
    paid_by: string | null
    paid_pence: number | null
    paid_reference: string | null
    /** Another address of the friend's, as it is compared, once staff have linked them, and who did. */
    linked_email: string | null
    linked_by: string | null
    linked_at: string | null
    search_text: string
  }

  /** Mail to be sent, written in its record's transaction. It stays as a record of what was sent. */
  outbox: {
    /** Also the left part of the Message-ID, so that a repeated delivery is recognisable. */
    id: string
    recipient: string
    /** The recipient as `personKey()` has it. */
    email_normalized: string
    reply_to: string | null
    subject: string
    text: string
    html: string
    /** What it is about: `application:<id>`, `message:<id>`, `booking:<id>`. */
    about: string
    /** `waiting`, `sending` (claimed until `next_try_at`), `sent`, `dead`, `deleted` (at `next_try_at`). */
    state: string
    attempts: number
    next_try_at: string
    /** Since when it should have gone, however often it was put off; null where that was not kept yet. */
    due_at: string | null
    last_error: string | null
    created_at: string
    sent_at: string | null
    /** The name of the administrator who wrote it; null for mail that the program writes itself. */
    written_by: string | null
    /** Where one click ends such mail, until it has been sent: with the link's token it is a secret. */
    unsubscribe_url: string | null
    /** After this moment it is not sent any more: its link has expired. */
    expires_at: string | null
    /** The mailing that it belongs to. */
    mailing_id: string | null
  }

  /** How a list stands, under a name: its filters, order and density, as an address. */
  list_views: {
    id: string
    list: string
    name: string
    address: string
    owner_id: string
    is_shared: number
    created_at: string
  }
  /** Mails to many. `taken_out` counts the mails that were not sent when it was stopped. */
  mailings: {
    id: string
    /** With its fields, so without anything of the people. */
    subject: string
    people: number
    /** The names of who started it, and who stopped it. */
    written_by: string
    started_at: string
    stopped_by: string | null
    stopped_at: string | null
    taken_out: Generated<number>
  }

  /** The answer to the request with this key, so that a repetition gets the same one. */
  idempotency_keys: { key: string; body_hash: string; answer: string; created_at: string }

  /** Actions counted from one address or with one account. `bucket` is a keyed hash of it. */
  rate_limits: { bucket: string; times: number; ends_at: string }

  /** Somebody who can sign in. The identity library keeps this table and the next three, in our notation. */
  users: Times & {
    id: string
    name: string
    /** In lower case. For an issuer's account, `<id>@external.invalid`, which can't sign in or get mail. */
    email: string
    /** The address that the issuer gives, only for display; may be empty. Null for a local account. */
    external_email: string | null
    /** 0 until the person has confirmed the account. */
    email_verified: number
    image: string | null
    /** JSON array of strings; `admin` makes an administrator. */
    groups: Generated<string>
    /** What a correct password leads to instead of a session: `new-password`, `reset-password` or null. */
    next_step: string | null
    last_signed_in_at: string | null
  }

  /** A way of signing in to an account: a password (`provider_id` is `credential`) or another issuer. */
  credentials: Times & {
    id: string
    user_id: string
    provider_id: string
    account_id: string
    /** Salted and hashed. */
    password: string | null
    access_token: string | null
    /** Encrypted; empty where the issuer gave one and nobody is signed in. */
    refresh_token: string | null
    id_token: string | null
    access_token_expires_at: string | null
    refresh_token_expires_at: string | null
    scope: string | null
  }

  sessions: {
    id: string
    user_id: string
    /** A hash: the token itself is only in the cookie. */
    token_hash: string
    ip_address: string | null
    user_agent: string | null
    created_at: string
    /** When it was last used, to the minute. */
    updated_at: string
    expires_at: string
  }

  /** What the identity library has to remember between two requests of a sign-in. */
  verifications: Times & {
    id: string
    identifier: string
    value: string
    expires_at: string
  }

  /** The right to choose a new password once. Only a hash of the ticket is stored. */
  password_tickets: {
    hash: string
    /** `challenge` or `second-step` during a sign-in; `letter` or `new-email` for a link by mail. */
    purpose: string
    /** The address that the link of `new-email` went to. */
    new_email: string | null
    /** Null when a link was requested for an address without an account: the ticket then opens nothing. */
    user_id: string | null
    expires_at: string
  }

  /** A token that another of the agency's systems presents instead of a session. */
  api_tokens: {
    id: string
    hash: string
    name: string
    /** JSON array of areas. */
    scopes: string
    created_by: string
    created_at: string
    /** A day in London rather than a time, so that a busy token costs one write a day. */
    last_used_on: string | null
    revoked_at: string | null
  }

  /** What an action at the desk changed, for some minutes. `times` counts how often it was undone. */
  undos: {
    id: string
    admin_id: string
    done_at: string
    times: Generated<number>
    /** JSON: the rows before and after, a person's too; an erasure deletes those (`domain/undo`). */
    changes: string
  }

  /**
   * A single row: the moment whose data the newest backup by `npm run backup` has. None, if there is none.
   */
  last_backup: { id: number; made_at: string }

  /** What administrators have set. `value` is JSON. */
  settings: { name: string; value: string; changed_by: string; changed_at: string }

  /** Templates of mails that are the agency's own, or no longer as they came with the program. */
  templates: {
    id: string
    name: string
    subject: string
    text: string
    /** Where it stands in the list: the smallest first. */
    position: number
    removed: Generated<number>
    /** Both empty of one that was only moved. */
    changed_by: string
    changed_at: string
  }

  /** People whose records stay as they are, whatever their age and whoever asks, until the hold is lifted. */
  legal_holds: {
    id: string
    /** As `personKey()` in `domain/people` has it: an address, or a telephone number. */
    email_normalized: string
    reason: string
    placed_by: string
    placed_at: string
  }

  /** A search whose new jobs are mailed to an address (D35). */
  alerts: {
    no: Generated<number>
    id: string
    email: string
    email_normalized: string
    /** The query of the list's address, in one spelling for all who search for the same. */
    search: string
    /** `at-once`, `daily` or `weekly`. */
    rhythm: string
    /** `unconfirmed`, `active` or `ended`. */
    state: string
    /** The words that were agreed to at `confirmed_at`, and again at `renewed_at`. */
    consent: string
    created_at: string
    confirmed_at: string | null
    renewed_at: string | null
    /** When the last mail asked whether it is still wanted; null when that is answered. */
    renewal_asked_at: string | null
    /** When a mail about the jobs that were found is to go; null while there are none. */
    due_at: string | null
    last_sent_at: string | null
    ended_at: string | null
    /** As `ALERT_ENDS` in `domain/alerts` names it. */
    ended_because: string | null
  }

  /** A job that an alert has found. It is told once: `mail_id` is the mail in the outbox that tells it. */
  alert_jobs: { alert_no: number; job_no: number; found_at: string; mail_id: string | null }

  /** A single row: how far the jobs that changed have been matched with the alerts, and who is doing it. */
  alert_matching: {
    id: number
    /** The last of `job_changes` that every alert was matched with. */
    matched_no: number
    /** The last one of the round under way, and `=` with the search matched last; null between rounds. */
    until_no: number | null
    after_search: string
    lease: string
    leased_until: string
  }

  /** Daily removals of records past their retention. `removed` is JSON: how many of each kind. */
  retention_runs: {
    day: string
    started_at: string
    finished_at: string | null
    removed: string | null
    /** Why it removed nothing: `clock` or `many`. */
    waits_because: string | null
    /** What it would have removed, like `removed`. */
    due: string | null
    /** The administrator who agreed to what was due. */
    approved_by: string | null
  }

  /** Actions at the privacy desk, and exports. `person_hash` is a keyed hash: erasures leave no address. */
  privacy_audit: ActionBy & {
    id: string
    /** `search`, `export`, `erasure`, `hold`, `hold-lifted`, `applications-export`, `bookings-export`. */
    event: string
    /** Empty for a list. */
    person_hash: string
    /** JSON: how many of each kind. */
    done: string
  }

  /** Who was shown which record about a person on a day in London. It outlives the record. */
  record_openings: {
    /** Empty for a list. */
    record_id: string
    /** `application`, `message`, `booking`. */
    record_kind: string
    admin_id: string
    day: string
    admin_name: string
    times: number
    first_at: string
    last_at: string
  }

  /** The second step of signing in to an account with a password: an authenticator app. */
  two_factor: {
    user_id: string
    /** Encrypted with a key derived from the secret, since codes can't be checked against a hash. */
    secret: string
    /** The half minute of the last accepted code: that code and earlier ones are not accepted again. */
    last_step: Generated<number>
    created_at: string
    /** When a code showed that the app has the secret; null until then. */
    confirmed_at: string | null
  }

  /** Codes that let somebody who has lost the app in, once each. */
  recovery_codes: { hash: string; user_id: string }

  /** Who did what to an administrator's account or an API token. */
  account_changes: ActionBy & {
    id: string
    what: string
    about: string
  }

  posts: Times & {
    /** The row's number: what the search index of SQLite refers to, and the last word on order. */
    no: Generated<number>
    id: string
    /** The end of its address. */
    slug: string
    title: string
    excerpt: string
    /** Clean HTML: `cleanRichText()` in `domain/posts`. */
    content: string
    image_id: string | null
    image_alt: string
    author: string
    category: string
    /** The day that is shown, and by which posts are ordered: `2026-11-21`. */
    date: string
    is_published: number
    /** When it was first published; null until then. */
    published_at: string | null
    /** JSON of the text typed since the last save; null when there is none. Never public. */
    draft: string | null
    /** Grows whenever the post is saved or its draft is stored. */
    version: Generated<number>
    /** The mark of the form that made the present version; empty when none did. */
    edited_in: Generated<string>
    /** Title and excerpt, folded for searching. */
    search_text: string
  }

  /** A former address of a post, which redirects to its present one. */
  post_slugs: { slug: string; post_id: string }

  /** What somebody did to a post, written in its transaction. Never altered; it outlives the post. */
  post_revisions: ActionBy & {
    no: Generated<number>
    id: string
    post_id: string
    /** `created`, `saved`, `published`, `unpublished`, `restored`, `set-aside`, `deleted`. */
    event: string
    /** JSON of the post's fields after the change. */
    snapshot: string
  }

  /** Which posts' texts, drafts included, have shown a picture; the texts themselves say whether they do. */
  post_text_images: { image_id: string; post_id: string }

  /** A picture of a post, in several widths in the file store under `postimages/<id>/<width>`. */
  post_images: {
    id: string
    /** `image/webp` or `image/jpeg`. */
    kind: string
    width: number
    height: number
    created_at: string
    admin_id: string
    admin_name: string
  }
}

/** Who did something with an application, and when. */
type ApplicationRecord = { id: string; application_id: string; admin_id: string; admin_name: string }

type Times = { created_at: string; updated_at: string }

/** What an administrator did, and when. */
type ActionBy = { admin_id: string; admin_name: string; done_at: string }
