import type { SamplePost } from '../sample-post.ts'

export default {
  slug: 'agency-bank-or-permanent-work',
  title: 'Agency, bank or permanent: which suits you now?',
  excerpt:
    'Three ways to work as a nurse, carer or doctor, what each gives and what each asks of you, and the ' +
    'questions that help you choose.',
  category: 'Career Advice',
  daysAgo: 2,
  content: `
<p>Hardly anyone in healthcare works in one way for a whole career. People take a permanent post to
  learn, go to an agency while the children are small, join a staff bank for a few extra shifts, and come
  back again. None of these is a step up or a step down. Each offers its own mixture of certainty,
  choice, pay and belonging.</p>
<h2>Permanent: certainty and a path</h2>
<p>In a permanent post the hospital, home or practice employs you. You have a contract, a set number of
  hours, paid leave, sick pay under the employer's own scheme and usually a better pension than the legal
  minimum. In the NHS that means national terms and conditions and the NHS Pension Scheme. You also get
  what is hard to buy: a team that knows you, a manager who sees your progress, study time and a ladder
  to climb.</p>
<p>The price is choice. The rota is made for the ward, and your requests are one voice among many.</p>
<h2>Bank: extra shifts near home</h2>
<p>A staff bank is a list of people that one employer, or a group of employers, can call on. Many bank
  members also hold a permanent post with the same employer. You know the building and the systems, and
  shifts are often offered to the bank before anybody else. You can say no. But you work within one
  organisation, at its bank rates, and when the wards are quiet there may be nothing.</p>
<h2>Agency: choice and variety</h2>
<p>In temporary agency work the agency engages and pays you, and you work under the direction of its
  client. You choose the days, the places and the kind of work. Hourly rates are usually higher than in a
  permanent post, partly because shifts come at short notice and partly because you carry more of the
  uncertainty yourself. You see many wards in a short time, and you learn to find your feet fast.</p>
<p>In return you give up some security. A shift may be cancelled, there is no promise of hours, and
  nobody plans your development for you. You need to keep your own training, evidence for registration
  and tax papers in order.</p>
<p>Some of this is going to change. The Employment Rights Act 2025 provides for offers of guaranteed
  hours, for notice of shifts, and for payment when a shift is cancelled late, and it includes agency
  workers. None of that is in force yet: the government plans it for 2027, and asked for views on the
  details in the summer of 2026. Its <a
  href="https://www.gov.uk/government/publications/employment-rights-bill-factsheets">factsheets on the
  Act</a> say what is planned and when.</p>
<h2>Questions to ask yourself</h2>
<ul>
<li><strong>How much must come in every month?</strong> If the answer is "the same amount, without fail",
  a permanent contract or a long placement fits better than single shifts.</li>
<li><strong>How experienced am I?</strong> Agency staff are expected to work safely after a short
  induction. Newly registered people normally do better with a preceptorship first.</li>
<li><strong>What do I need to learn next?</strong> A specialist course is easier to get as an employee.
  Breadth is easier to get through an agency.</li>
<li><strong>Which days are impossible?</strong> If your week is shaped by care for others, being able to
  say no matters more than the rate.</li>
<li><strong>What about pension and sick pay?</strong> Compare the whole package, not only the hourly
  figure.</li>
</ul>
<h2>You can combine them</h2>
<p>Many people do: a part-time permanent post for stability, and a few agency shifts for money and
  variety. Check three things first. Your contract may ask you to tell your employer about other work.
  The limit on working hours counts all your jobs together. And a visa may restrict extra work, so ask
  before you accept.</p>
<p>Whatever you choose, you're choosing for the next year and not for life. <a href="/jobs">Every job we
  advertise</a> says whether it is temporary or permanent, and the <a
  href="/faq#permanent-or-temporary">FAQ</a> explains the difference in a few lines. If you're unsure, <a
  href="/contact">talk to a consultant</a>: a good conversation costs nothing.</p>
`,
} satisfies SamplePost
