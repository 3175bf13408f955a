import type { SamplePost } from '../sample-post.ts'

export default {
  slug: 'workplace-pensions-for-temporary-staff',
  title: 'A pension from temporary work: how automatic enrolment works',
  excerpt:
    'Agency workers are enrolled too. Who pays what, why the first three months may look empty, and ' +
    'what opting out really costs.',
  category: 'Pay and Tax',
  daysAgo: 73,
  content: `
<p>A pension is the least exciting line on a payslip, and one of the most valuable. Automatic enrolment
  means that employers have to put most of their workers into a workplace pension and pay towards it.
  Temporary workers are included. Whoever pays you, the agency or an umbrella company, is normally the
  one with the duty.</p>
<h2>Who is enrolled</h2>
<p>You're enrolled without having to ask if you</p>
<ul>
<li>work in the UK</li>
<li>are at least 22 and under State Pension age, and</li>
<li>earn more than the <em>earnings trigger</em> from that employer.</li>
</ul>
<p>The trigger is a yearly figure that is applied to each pay period, so one busy week may bring you in
  and a quiet one may not. If you earn less, or are younger or older, you can usually ask to join, and
  often the employer must then pay in as well. The figures for this year are on <a
  href="https://www.gov.uk/workplace-pensions">GOV.UK</a>.</p>
<h2>The waiting period</h2>
<p>An employer may postpone enrolment by up to three months. Agencies often do, because many people work
  for a few weeks only. You must be told in writing, and you have the right to join before the end of it.
  If you plan to stay, asking early can mean three months more of the employer's money.</p>
<h2>Who pays what</h2>
<p>The legal minimum is 8% of your <em>qualifying earnings</em>, of which at least 3% comes from the
  employer. The rest comes from you, including the tax relief. Qualifying earnings are the part of your
  pay between a lower and an upper limit, not all of it. Some employers use other definitions or pay
  more.</p>
<p>How you get the tax relief depends on the scheme. In a <strong>net pay</strong> arrangement the
  contribution is taken before tax is worked out. With <strong>relief at source</strong> it is taken from
  pay that has been taxed, and the scheme claims basic-rate relief for you. If you pay a higher rate of
  tax, you may have to claim the rest yourself.</p>
<h2>Opting out</h2>
<p>You have one month from enrolment to opt out and get your contributions back. Later you can stop
  paying, but what has gone in usually stays until you may draw it. Opting out is sometimes right:
  somebody with expensive debts may need every pound this year. But the employer's 3% is part of your
  pay. If you leave the scheme, it isn't paid to you in some other way.</p>
<p>Nobody may push you to opt out, or make a job depend on it. If you have opted out, you'll be enrolled
  again about every three years, and can decide afresh.</p>
<h2>Many jobs, many pots</h2>
<p>People who work through agencies collect small pensions. That isn't a disaster, as long as you can
  find them.</p>
<ol>
<li>Keep every joining letter, and the name of the scheme.</li>
<li>Tell the schemes when you move house.</li>
<li>If one is lost, the Pension Tracing Service on GOV.UK can find it from the employer's name, free of
  charge.</li>
<li>Think before you combine pots. Compare charges, and never leave a scheme with guaranteed benefits,
  such as the NHS Pension Scheme, without advice.</li>
</ol>
<p>Beware of anyone who offers to release pension money early, or who telephones without being asked:
  cold calls about pensions are banned, so whoever makes one is very likely a fraudster.</p>
<h2>See it in figures</h2>
<p>The <a href="/resources/tools/pay-calculator">pay calculator</a> shows what a week of shifts comes to
  with and without a pension. MoneyHelper, the free government-backed service, gives guidance to anyone,
  and for people of 50 and over there are appointments with Pension Wise. This article is general
  information and not financial advice.</p>
`,
} satisfies SamplePost
