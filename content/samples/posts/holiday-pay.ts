import type { SamplePost } from '../sample-post.ts'

export default {
  slug: 'holiday-pay-for-irregular-hours',
  title: 'Where does 12.07% come from? Holiday pay for irregular hours',
  excerpt:
    'How paid leave builds up when every week is different, what rolled-up holiday pay means, and how ' +
    'to read it on your payslip.',
  category: 'Pay and Tax',
  daysAgo: 36,
  content: `
<p>Agency workers have paid holiday. It surprises some people, because nobody is at home to approve their
  leave: they simply don't book shifts. But the right is the same as anyone's. Almost all workers in the
  UK are entitled to at least 5.6 weeks of paid leave a year. What differs is how it is counted when no
  two weeks are alike.</p>
<h2>The sum behind the figure</h2>
<p>A year has 52 weeks. If 5.6 of them are holiday, 46.4 are left for work. Divide 5.6 by 46.4 and you
  get 0.1207, or <strong>12.07%</strong>. In other words, for every hour worked you earn a little over
  seven minutes of paid leave.</p>
<p>For a while after a court decision in 2022 it was uncertain whether this method could be used. In
  England, Scotland and Wales the law was then changed: for irregular-hours and part-year workers, in
  leave years that began on or after 1 April 2024, entitlement builds up at 12.07% of the hours worked in
  a pay period. Northern Ireland has its own legislation and didn't make the same change, so ask how it
  is worked out if you work there.</p>
<h2>An example</h2>
<p>You work four shifts of eleven and a half paid hours in a month, 46 hours in all. You build up 46 ×
  12.07% = 5.55 hours of leave, which the law rounds to the nearest whole hour for each pay period, half
  an hour upwards: 6 hours. At £20 an hour, to keep the sum easy, that is worth £120 before tax. Rolled
  up instead, as explained below, it is 12.07% of your £920: £111.04, with nothing rounded.</p>
<h2>Two ways to be paid</h2>
<p><strong>When you take leave.</strong> The pay is set aside, and you claim it when you have a week off.
  You have to ask for it, and it's worth knowing when the leave year ends.</p>
<p><strong>Rolled up.</strong> The employer adds 12.07% to your pay each time you're paid, as a separate
  line on the payslip. For irregular-hours and part-year workers in Great Britain this is permitted
  again. You then receive nothing extra while you're away, because you have already had it. Both are fair
  if they are plain.</p>
<h2>What to look for</h2>
<ul>
<li>When you compare rates, ask whether they include holiday pay. A rate of £22.41 that includes it is
  the same as £20 that does not.</li>
<li>On a payslip, rolled-up holiday pay must be shown <strong>separately</strong>. If it's not, ask.</li>
<li>If pay is set aside, ask how you claim it and by when. Money left at the end of the leave year may be
  lost.</li>
<li>When you leave the agency, any leave you've built up and not taken must be paid out.</li>
<li>Since April 2026 employers must keep records of leave and holiday pay for six years, so ask if a
  figure looks wrong.</li>
<li>After 12 weeks in the same role with the same client you may be entitled to the client's longer
  leave; see <a href="/blog/agency-worker-rights-after-12-weeks">your rights after 12 weeks</a>.</li>
</ul>
<h2>Leave while you're ill or on family leave</h2>
<p>Entitlement doesn't stop when you're off sick or on maternity or other statutory family leave. For
  irregular hours it is then worked out from an average of your earlier weeks. If you were too ill to use
  your leave, there are rules for carrying it over. Give the payroll team the dates: they can't guess
  them.</p>
<h2>And do take it</h2>
<p>It's tempting to treat the extra line as part of the wage and never stop working. Rest is the purpose
  of the law, and tired people make mistakes. Put a little of each week's holiday pay into a savings pot
  with a name, such as "August", and book the week before your diary is full.</p>
<p>GOV.UK explains <a href="https://www.gov.uk/holiday-entitlement-rights">holiday entitlement</a> and
  has a longer <a
  href="https://www.gov.uk/government/publications/\
simplifying-holiday-entitlement-and-holiday-pay-calculations">guide
  to holiday pay for irregular hours</a>, and our <a href="/resources/tools/pay-calculator">pay
  calculator</a> shows what a week of shifts comes to after deductions.</p>
`,
} satisfies SamplePost
