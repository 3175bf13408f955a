/** The code of a mail that wasn't taken before what it is about was over. */
export const TOO_LATE = 'EXPIRED'

/** The code of a mail that was due for days before there was anything to send it with. */
export const WAITED_TOO_LONG = 'WAITED'

/** These are so at any address. */
export const FAULTS_OF_TIME = [TOO_LATE, WAITED_TOO_LONG]

/** The code of a mail that failed at an address which its person doesn't have any more. */
export const READDRESSED = 'READDRESSED'

/** What a mail server's fault is, and what to do about it, by what the code of the failure contains. */
const faults: readonly (readonly [RegExp, string])[] = [
  [
    /DEPTH_ZERO_SELF_SIGNED_CERT/,
    "The mail server's certificate is signed by itself, so anybody could pretend to be it. If it is on " +
      'this machine, write localhost in SMTP_URL. Else give it a certificate of an authority, or let this ' +
      'program trust this one: NODE_EXTRA_CA_CERTS names its file.',
  ],
  [
    /SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_|CERT_UNTRUSTED|INVALID_CA/,
    "The mail server's certificate is of an authority that this program doesn't know, or the server leaves " +
      'out a certificate in between. Have it send the whole chain; the file of an authority of your own is ' +
      'named by NODE_EXTRA_CA_CERTS.',
  ],
  [/CERT_HAS_EXPIRED/, "The mail server's certificate has expired. Renew it."],
  [/CERT_NOT_YET_VALID/, "The mail server's certificate isn't valid yet. Check the clocks of both machines."],
  [
    /ALTNAME_INVALID/,
    "The mail server's certificate is for another name than the one in SMTP_URL. Write the name that " +
      'stands in the certificate.',
  ],
  [
    /TLS_AT_ONCE/,
    'The mail server expects TLS from the first byte on this port. Write smtps:// in SMTP_URL instead of ' +
      'smtp://, or use the port for STARTTLS, mostly 587.',
  ],
  [
    /WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|RECORD_TYPE/,
    "The mail server doesn't begin with TLS on this port. Write smtp:// in SMTP_URL instead of smtps://, " +
      'or use the port for TLS, mostly 465.',
  ],
  [
    /^4\d\d\b.*STARTTLS/,
    "The mail server offers TLS and then refuses it. Its own log says why: mostly it can't read its " +
      'certificate or key.',
  ],
  [
    /STARTTLS/,
    'The mail server offers no TLS (STARTTLS), and without it user and password would cross the network in ' +
      'clear, so nothing was sent. Switch TLS on there, or leave user and password out of SMTP_URL.',
  ],
  [
    /ETLS|ERR_SSL|EPROTO\b|UPGRADE_TIMEOUT/,
    "The mail server and this program could not agree on TLS. The server's own log says why: it may be too " +
      'old for TLS 1.2, or have no certificate.',
  ],
  [
    /^5\d\d\b.*EAUTH/,
    "The mail server doesn't accept the user and password in SMTP_URL. Characters such as @ : / # % in " +
      'them must be percent-encoded.',
  ],
  [/EAUTH/, 'The mail server could not check user and password just now.'],
  [/^530\b/, 'The mail server wants us to sign in first. Put user and password into SMTP_URL.'],
  [
    /MAIL FROM/,
    "The mail server doesn't accept the sender. Check MAIL_FROM: mostly it must be an address of the " +
      'account or domain that SMTP_URL signs in to.',
  ],
  [
    /5\.7\.\d+ .*RCPT TO|RELAY/,
    "The mail server doesn't pass email on for us. Put user and password into SMTP_URL, or allow this " +
      'machine there. If they are in SMTP_URL already, the server offers no sign-in on this port.',
  ],
  [/^5.*RCPT TO/, "The mail server refuses this recipient: mostly the address doesn't exist."],
  [/RCPT TO/, "The mail server doesn't take email for this recipient just now."],
  [/^5.*DATA/, 'The mail server refuses this email.'],
  [/DATA/, "The mail server doesn't take this email just now."],
  [/EDNS|ENOTFOUND|EAI_AGAIN/, "The mail server's name in SMTP_URL isn't known, or the name server is away."],
  [
    /ECONNREFUSED/,
    'Nothing listens at the host and port in SMTP_URL, or a firewall refuses: the mail server is down, or ' +
      'the port is another.',
  ],
  [
    /TIMEOUT|TIMEDOUT|EABORT|UNREACH/,
    "The mail server doesn't answer in time. It is down, the port is another, or a firewall is in between.",
  ],
  [
    /ECONNECTION|ESOCKET|ECONNRESET|EPIPE/,
    'The mail server ended the connection before it had taken an email.',
  ],
  [
    /^READDRESSED$/,
    'It failed at another address, which has been changed since. Trying again sends it to this one.',
  ],
  [/^EXPIRED$/, "It's too late to send it: what it's about is over."],
  [
    /^WAITED$/,
    'It waited for days since nothing could be sent, so what it says may not be so any more. If it still ' +
      'is, try again; otherwise tell them yourself.',
  ],
  [/not one address/, "The address isn't one to which email can be sent."],
]

/** Says in words why a mail server took no mail. @param code the code of the failure, shown beside it */
export function mailFaultText(code: string): string {
  const sentence = faults.find(([pattern]) => pattern.test(code))?.[1] ?? 'The mail server took no email.'
  return `${sentence} (${code})`
}

/** Why a mail has not gone, after how many tries if any: `After 3 tries: The mail server…`. */
export function notSentText({ error, attempts }: { error: string | null; attempts: number }): string {
  const why = mailFaultText(error ?? 'unknown')
  return attempts === 0 ? why : `After ${attempts === 1 ? 'one try' : `${attempts} tries`}: ${why}`
}
