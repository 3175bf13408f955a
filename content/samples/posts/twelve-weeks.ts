import type { SamplePost } from '../sample-post.ts'

export default {
  slug: 'agency-worker-rights-after-12-weeks',
  title: 'Day one and week twelve: your rights as an agency worker',
  excerpt:
    'What the Agency Workers Regulations give you from the first shift, what changes after 12 weeks, ' +
    'and when the clock stops or starts again.',
  category: 'Pay and Tax',
  daysAgo: 6,
  content: `
<p>Temporary agency workers in the UK have rights that many of them never use, because nobody told them.
  The main source is the Agency Workers Regulations 2010, which cover England, Scotland and Wales.
  Northern Ireland has regulations of its own that follow the same lines. They work in two steps: some
  rights begin on the first day, others after twelve weeks in the same role with the same client.</p>
<h2>From day one</h2>
<p>On your first shift you may use the shared facilities of the place where you work, on the same terms
  as its own staff in a similar job. That means the canteen, the staff room, car parking, the crèche,
  prayer rooms and transport between sites. If there is a waiting list, you join it like everybody else;
  the client may refuse only with an objective reason.</p>
<p>You must also be able to see information about the client's relevant vacancies, for example on a
  notice board or an intranet page, so that you have the same chance to apply.</p>
<h2>After 12 weeks</h2>
<p>Once you've completed twelve calendar weeks in the same role with the same client, you're entitled to
  the same basic working and employment conditions as if the client had recruited you directly. In
  practice:</p>
<ul>
<li><strong>pay</strong>: the basic rate, and also overtime, unsocial hours payments and bonuses that are
  tied to your own work</li>
<li><strong>working time</strong>: the length of shifts, rest breaks, night work and rest periods</li>
<li><strong>annual leave</strong>: if the client's staff get more than the legal minimum, so do you; the
  extra may be paid for</li>
<li><strong>antenatal appointments</strong>: paid time off for a pregnant worker</li>
</ul>
<p>It doesn't include everything. Occupational sick pay, occupational pensions, redundancy pay and notice
  pay are outside equal treatment. You still have statutory rights such as automatic enrolment in a
  workplace pension, and <a href="https://www.gov.uk/statutory-sick-pay">statutory sick pay</a>. Since 6
  April 2026 that starts on the first full day of an illness, and people with low earnings get it
  too.</p>
<h2>How the weeks are counted</h2>
<p>Any calendar week in which you work counts as a whole week, even if you did one shift. What matters is
  the client and the role, not the agency: weeks worked through two agencies in the same role at the same
  hospital add up. Tell each agency about earlier work there, because they can't see it.</p>
<p>Three things can happen to the clock:</p>
<ol>
<li><strong>It starts again</strong> when you go to a new client, when your role becomes substantively
  different, or after a break of more than six calendar weeks.</li>
<li><strong>It pauses</strong> during a shorter break, during annual leave, and for up to 28 weeks of
  sickness absence or jury service.</li>
<li><strong>It keeps running</strong> during absence for pregnancy, childbirth and maternity, and during
  certain family leave, for the time that the assignment was meant to last.</li>
</ol>
<p>Moving people about in order to keep them from reaching twelve weeks isn't allowed, and a tribunal can
  award compensation for it.</p>
<h2>If something looks wrong</h2>
<p>Ask first. Write to your agency, give the dates and the ward, and ask for information about how your
  treatment was worked out: the regulations give you the right to a written answer about your pay and
  conditions, normally from the agency within 28 days. Often the reason is simply a week that nobody knew
  about. If that doesn't solve it, <a href="https://www.acas.org.uk/contact">Acas</a> gives free advice.
  There is a time limit for going to a tribunal, so don't wait. The Fair Work Agency, which began in
  April 2026, looks after the rules on how agencies themselves behave.</p>
<p>GOV.UK has a plain summary of <a href="https://www.gov.uk/agency-workers-your-rights">the rights of
  agency workers</a>. Keep your timesheets: with them, twelve weeks are easy to prove. Our <a
  href="/faq#permanent-or-temporary">FAQ</a> says what this means for work with us.</p>
`,
} satisfies SamplePost
