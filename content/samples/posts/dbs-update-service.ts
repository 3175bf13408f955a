import type { SamplePost } from '../sample-post.ts'

export default {
  slug: 'dbs-update-service-explained',
  title: 'The DBS Update Service: a small subscription that saves weeks',
  excerpt:
    'How the Update Service works, why the first 30 days matter, and what to do when a new role needs a ' +
    'different check.',
  category: 'Compliance',
  daysAgo: 9,
  content: `
<p>Ask anyone who moves between care employers what delays them most, and a criminal record check will be
  near the top. In England and Wales these checks are made by the Disclosure and Barring Service, the
  DBS. You can't hurry one along, but you can avoid needing a new one each time. That's what the Update
  Service is for.</p>
<h2>What the certificate says</h2>
<p>Work that brings you close to patients or residents usually needs an <strong>enhanced</strong>
  certificate. For regulated activity, such as personal care or nursing, it also includes a check of the
  list of people barred from working with adults, with children, or both. The certificate is sent to you,
  not to the employer. It's right on the day it is printed and has no official expiry date, so each
  employer decides how old a certificate may be.</p>
<h2>What the Update Service does</h2>
<p>When you subscribe, your certificate is kept up to date. A new employer or agency, with your
  permission, enters its number, your surname and your date of birth on GOV.UK and sees at once whether
  anything has changed since it was issued. If nothing has, the certificate you hold can be relied on and
  you may be able to start without another application.</p>
<p>The answer tells the employer only <em>whether</em> there is new information. It doesn't tell them
  what it is. If there is something new, a fresh certificate has to be applied for, and you see it
  first.</p>
<h2>Mind the 30 days</h2>
<p>This is where most people lose out. You can register</p>
<ol>
<li>while your application is under way, with its reference number, or</li>
<li>after the certificate has come, within <strong>30 days</strong> of the date printed on it.</li>
</ol>
<p>After that it is too late for that certificate, and you need a new one to join. Put it in your
  calendar on the day you send the form. The subscription runs for a year and is renewed every year;
  allow automatic renewal, and update the card when your bank sends a new one. The current fee is on <a
  href="https://www.gov.uk/dbs-update-service">GOV.UK</a>. Checks for volunteers are treated separately
  and can be free.</p>
<h2>When it doesn't help</h2>
<ul>
<li><strong>Another workforce.</strong> A certificate for work with adults doesn't cover work with
  children. If you might do both, ask for both in the next application.</li>
<li><strong>Another level.</strong> A basic or standard certificate can't stand in for an enhanced
  one.</li>
<li><strong>A lost certificate.</strong> The employer still has to see the original paper. The DBS does
  not normally reprint old certificates, so keep yours flat, dry and at home, and never hand it over for
  good.</li>
<li><strong>A changed name.</strong> Tell the DBS, and keep the proof of the change with the
  certificate.</li>
</ul>
<h2>Scotland and Northern Ireland</h2>
<p>For this work the DBS covers England and Wales only. In Scotland anyone in a regulated role must,
  since April 2025, be a member of the <a href="https://www.mygov.scot/pvg-scheme">Protecting Vulnerable
  Groups scheme</a>, run by Disclosure Scotland; if you join now, your membership lasts five years and
  then has to be renewed. In Northern Ireland checks are made by AccessNI. If you want to work on both
  sides of a border, tell your agency early, as each needs its own application.</p>
<h2>If there is something on your record</h2>
<p>Say so before the certificate arrives. Old and minor matters are often filtered out and never appear,
  and an employer should weigh what does appear fairly: what it was, how long ago, and what it has to do
  with the role. Being open is itself evidence of good character. Our guide to <a
  href="/resources/right-to-work-and-dbs">right to work and DBS checks</a> has the whole list of what to
  prepare.</p>
`,
} satisfies SamplePost
