import type { SamplePost } from '../sample-post.ts'

export default {
  slug: 'paye-umbrella-or-limited-company',
  title: "PAYE, umbrella or limited company: how you're paid and why it matters",
  excerpt:
    'Three ways in which a temporary worker can be paid, what IR35 has to do with it, and how to ' +
    'compare offers that look alike.',
  category: 'Pay and Tax',
  daysAgo: 22,
  content: `
<p>Two shifts with the same hourly rate can leave very different amounts in your bank account. The reason
  is usually not the work but the way in which you're paid. Before you accept anything, ask for the
  <strong>key information document</strong>. In Great Britain agencies must give you one before terms are
  agreed. It shows who pays you, what will be deducted, and an example of what you take home.</p>
<h2>PAYE through the agency</h2>
<p>The agency puts you on its own payroll. Income tax and National Insurance are taken off before you are
  paid, you build up holiday pay, and you may be enrolled in a workplace pension. The agency pays
  employer's National Insurance on top; it doesn't come out of the rate you were quoted. For most people
  it's the simplest route and the easiest to check. It is <a href="/faq#getting-paid">how we pay our
  temporary staff</a>.</p>
<p>In the tax year 2026/27 the standard personal allowance is £12,570, which is what the tax code 1257L
  stands for. Employees pay National Insurance at 8% on most of their earnings above that level. Scotland
  has income tax bands of its own. You can try your own figures in the <a
  href="/resources/tools/pay-calculator">pay calculator</a>.</p>
<h2>An umbrella company</h2>
<p>Here a third company employs you. The agency pays it an assignment rate, and from that rate the
  umbrella must first meet its own costs: employer's National Insurance, its margin, often the
  apprenticeship levy and the employer's pension contribution. What is left is your gross pay, from which
  tax and your own National Insurance are then deducted. So an umbrella rate has to be noticeably higher
  than a PAYE rate to give the same take-home pay. Compare net with net.</p>
<p>Since April 2026 agencies, and in some cases the client, can be made to answer for tax that an
  umbrella company fails to pay over. So good agencies have looked hard at who they work with. HMRC
  explains what to expect in <a
  href="https://www.gov.uk/guidance/working-through-an-umbrella-company">working through an umbrella
  company</a>. Be wary of anybody who promises that you'll keep an unusually high share of your pay, or
  who pays part of it as a loan, an advance or an "allowance". HMRC can come to <em>you</em> for the tax,
  years later.</p>
<h2>Your own limited company</h2>
<p>Some people, mostly doctors, provide services through a company of their own. Then the rules on
  off-payroll working, known as <strong>IR35</strong>, ask a question: without the company in between,
  would you be an employee of the client? When the client is a public body such as an NHS trust, or a
  medium-sized or large business, the client decides and must give its reasons in a status determination
  statement. With a small private client your own company decides.</p>
<p>If the work is inside IR35, tax and National Insurance are deducted much as if you were an employee,
  and the advantage of the company is largely gone. Ward shifts, where somebody else decides what you do
  and when, are commonly found to be inside. If you're outside, you have accounts, returns and insurance
  to look after. Take advice from an accountant before you set anything up, and read <a
  href="https://www.gov.uk/guidance/understanding-off-payroll-working-ir35">what GOV.UK says about
  IR35</a>.</p>
<h2>Five things to check</h2>
<ul>
<li>Who is my employer, and what is its name on the payslip?</li>
<li>Is the rate I was quoted before or after employer's costs?</li>
<li>Is holiday pay on top, or included in the rate?</li>
<li>What are all the deductions, one by one?</li>
<li>Is my tax code right? An emergency code in the first weeks is common and is corrected later, but only
  if you have sent a P45 or filled in the starter checklist.</li>
</ul>
<p>Nobody may make finding you work depend on buying another service from them. If an explanation stays
  foggy after the second question, choose another route. This article is general information and not tax
  advice. GOV.UK has the <a
  href="https://www.gov.uk/guidance/rates-and-thresholds-for-employers-2026-to-2027">rates and thresholds
  for 2026/27</a>.</p>
`,
} satisfies SamplePost
