import type { SamplePost } from '../sample-post.ts'

export default {
  slug: 'references-that-arrive-in-time',
  title: 'References: how to get them in days instead of weeks',
  excerpt:
    "Slow references hold up more first shifts than anything else. Who to name, what they'll be " +
    'asked, and how to make it easy for them.',
  category: 'Career Advice',
  daysAgo: 52,
  content: `
<p>Your interview went well, the right to work check took five minutes, and the DBS certificate is live.
  And then nothing happens, because a manager you worked for last year is on leave and the form sits
  unread in her inbox. Of all the checks before a first shift, references are the one you can influence
  most.</p>
<h2>Why they matter so much</h2>
<p>In health and care a reference is a safety check. Employers and agencies have to satisfy themselves
  that a person is of good character and able to do the work, and they look for a continuous account of
  recent years. A reference usually confirms dates, role and reason for leaving; many also ask about
  conduct, attendance, any disciplinary matters or safeguarding concerns, and whether the referee would
  employ you again.</p>
<h2>Who to name</h2>
<ul>
<li><strong>Your most recent employer</strong> always, even if you were there for a short time. Leaving
  it out raises questions.</li>
<li><strong>Someone who supervised your practice</strong>: a ward manager, matron, home manager,
  consultant or lead professional. A friend on the same rota isn't a referee.</li>
<li><strong>The right address.</strong> Employers are asked for a work email address. A private address
  can't easily be trusted and will be refused or checked again.</li>
<li><strong>Human resources</strong>, where the employer has a rule that only human resources answers
  requests. Then you get dates and little else, so name a clinical referee as well if that is
  allowed.</li>
<li><strong>A tutor or placement supervisor</strong>, if you have just qualified.</li>
</ul>
<p>For agency work, the agency itself can confirm your dates and hours, and a manager at a place where
  you worked often can speak about your practice.</p>
<h2>Before you give the name</h2>
<ol>
<li>Ask. Say which role it's for, and when the request will come.</li>
<li>Check the job title, the spelling of the name and the email address. One wrong letter costs a
  week.</li>
<li>Ask when they are away, and who answers in the meantime.</li>
<li>Remind them when you worked together and of a thing or two that you did. Nobody remembers every
  colleague of three years ago.</li>
<li>Tell them who the request will come from, so that it isn't taken for junk mail.</li>
</ol>
<h2>Gaps and difficult endings</h2>
<p>A gap isn't a fault. Caring for a parent, a child, an illness, a journey: write one line with the
  months. Employers in care must ask about gaps, and an honest sentence answers the question before it is
  asked.</p>
<p>If you left a job on bad terms, say so to your consultant at the start. A reference must be fair and
  accurate, and an employer who gives one has to take care that it doesn't mislead. What does the damage
  is a surprise. Explain briefly what happened and what you have learned, and offer a second referee from
  the same place. Where a matter was settled by agreement, there is often an agreed wording.</p>
<h2>Can I see it?</h2>
<p>You may ask the employer who received it. Under data protection law a reference given in confidence is
  exempt when you ask for a copy of your data, so they may refuse; but if it has affected a decision,
  many will tell you the gist. Acas has more on <a
  href="https://www.acas.org.uk/providing-a-job-reference">what a reference may say</a>.</p>
<h2>Keep the chain alive</h2>
<p>When you leave a job, ask the manager before the last day whether you may name them, and keep the
  address. Ask for a short written statement at the end of a long placement. Thank the people who answer:
  it's kind, and they'll answer next time. The <a href="/resources/healthcare-cv">guide to a healthcare
  CV</a> shows where to put referees, and the <a href="/faq#documents">FAQ</a> lists everything else we
  need before your first shift.</p>
`,
} satisfies SamplePost
