import type { SamplePost } from '../sample-post.ts'

export default {
  slug: 'nmc-revalidation-for-agency-nurses',
  title: 'NMC revalidation when you work in ten different places',
  excerpt:
    'Practice hours, feedback and reflection are no harder for agency nurses, but nobody collects them ' +
    'for you. A plan for three years.',
  category: 'Compliance',
  daysAgo: 41,
  content: `
<p>Every three years nurses, midwives and nursing associates show the Nursing and Midwifery Council that
  they still practise safely. If you have one ward and one manager, most of the evidence is in one place.
  If you've worked on ten wards through two agencies, it is scattered. Nothing in the rules counts
  against you, but you have to collect it yourself.</p>
<h2>What you need</h2>
<p>Over the three years since you last renewed or joined the register:</p>
<ul>
<li><strong>450 practice hours</strong>, or 900 if you renew as both a nurse and a midwife</li>
<li><strong>35 hours</strong> of continuing professional development, at least 20 of them
  participatory</li>
<li><strong>five</strong> pieces of practice-related feedback</li>
<li><strong>five</strong> written reflective accounts that refer to the Code</li>
<li>a <strong>reflective discussion</strong> with another person on the NMC register</li>
<li>declarations about health and character, and about professional indemnity</li>
<li><strong>confirmation</strong> by a suitable person that you have met the requirements</li>
</ul>
<p>The NMC is reviewing both the Code and revalidation, and plans <a
  href="https://www.nmc.org.uk/standards/future-standards/">new versions for autumn 2027</a>. Read what
  is in force on its <a href="https://www.nmc.org.uk/revalidation/">revalidation pages</a> at the
  beginning of your three years, and again in the last of them.</p>
<h2>Hours: use your timesheets</h2>
<p>Agency shifts count like any others, as long as you work in a role that relies on your skills and
  knowledge as a registrant. Keep a simple table with the date, the place, the setting and the hours.
  Your weekly timesheets are the evidence. Agencies can usually give you a summary for a year; ask for it
  while you're still with them.</p>
<h2>Learning: write down who was there</h2>
<p>Participatory means that you interacted with other people: a classroom day, a workshop, a supervised
  skills session, a discussion group. Reading alone counts towards the 35 hours but not towards the 20.
  For each activity note the date, the method, how it links to your practice, the hours and which of them
  were participatory. Mandatory training counts only where it is directly related to your practice as a
  nurse: fire safety, for example, usually does not.</p>
<h2>Feedback: ask at the end of the shift</h2>
<p>It may come from patients, relatives, colleagues, students or managers; it may be spoken or written;
  and it may be critical. The easiest moment is the handover. "Is there anything I could have done better
  today?" takes ten seconds. Write down what was said the same evening, without anything that could
  identify a patient or a colleague. Client feedback that is sent to your agency counts as well, so ask
  your consultant to pass it on.</p>
<h2>Reflection: one every seven months</h2>
<p>Five accounts in three years is one every seven months or so. Each may be about something you learned,
  a piece of feedback, or an event in practice. Use the NMC's form: what was it, what did you learn, how
  did you change or improve, and how does it relate to the Code? Half a page is enough.</p>
<h2>Who confirms?</h2>
<p>A line manager if you have one. At an agency this can be a nurse manager there, if the agency has one,
  or a manager at a place where you work regularly. Without a line manager, another registrant or another
  regulated professional may do it. The reflective discussion partner must be on the NMC register, and
  one person may do both. Ask half a year ahead, because a stranger can't confirm what they have never
  seen.</p>
<h2>The dates</h2>
<p>The application opens in NMC Online 60 days before your revalidation date. If illness or leave gets in
  the way, contact the NMC <strong>before</strong> that date. A registration that lapses means that you
  can't work as a nurse until you're readmitted, and that can take weeks. Our guide to <a
  href="/resources/revalidation-and-registration">revalidation and registration</a> has more, for doctors
  and allied health professionals too.</p>
`,
} satisfies SamplePost
