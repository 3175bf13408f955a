import type { SamplePost } from '../sample-post.ts'

export default {
  slug: 'right-to-work-share-codes',
  title: 'Share codes: proving your right to work without a card',
  excerpt:
    'Immigration status is online now. How to get a share code, what the employer sees, and how to ' +
    'avoid being held up on the day.',
  category: 'Compliance',
  daysAgo: 27,
  content: `
<p>Not long ago people from overseas registered with a plastic card in their hand. Those cards, the
  biometric residence permits, no longer prove a right to work. Immigration status in the UK is now a
  digital record called an <strong>eVisa</strong>, and you show it with a share code. Once it is set up
  it is quicker than any card. The trouble starts when someone looks for their login on the morning of
  the check.</p>
<h2>Who needs a code</h2>
<p>Every employer and agency must check everybody's right to work before the work begins, and must treat
  everybody alike. Since 1 October 2026 the law says so for agency workers, casual staff and
  subcontractors as well as for employees; the Home Office's <a
  href="https://www.gov.uk/government/publications/\
illegal-working-penalties-codes-of-practice-for-employers">code
  of practice</a> has the details. British and Irish citizens can show a passport, or be checked by a
  certified digital verification service. Most other people use the online route: those with settled or
  pre-settled status, a Skilled Worker or Health and Care Worker visa, a family visa, a student visa and
  so on.</p>
<h2>How to get one</h2>
<ol>
<li>Create or open your account with UK Visas and Immigration. You need access to the email address or
  phone number it is tied to.</li>
<li>Look at your eVisa. Check your name, your date of birth, your photograph, and the conditions and
  dates of your permission.</li>
<li>On GOV.UK open <a href="https://www.gov.uk/prove-right-to-work">Prove your right to work to an
  employer</a> and sign in.</li>
<li>Send the code to the person who asked for it, together with your date of birth.</li>
</ol>
<p>A code is valid for <strong>90 days</strong>, and you can make as many as you like. A code made for
  work begins with the letter W. One made for renting a home or for another purpose won't do, and this is
  the most common reason why a check fails.</p>
<h2>What the employer sees</h2>
<p>The employer types the code into the service for employers and sees your photograph, what kind of work
  you may do, and until when. They compare the picture with you, in person or on a video call, and keep a
  copy of the result. They don't see your account, and the code gives them no access to anything else.
  Never let anyone ask for your password: no employer needs it.</p>
<h2>Keep the record right</h2>
<ul>
<li><strong>A new passport?</strong> Add it to your account, or you may have trouble when you
  travel.</li>
<li><strong>A new name, phone or email?</strong> Change it in the account before you lose the old
  one.</li>
<li><strong>A mistake in the eVisa?</strong> Report it through GOV.UK at once, since correcting it takes
  time.</li>
<li><strong>A decision still pending?</strong> If you applied in time and your earlier permission allowed
  work, you may still be able to work. The employer then asks the Home Office through its checking
  service.</li>
</ul>
<h2>Conditions that matter for shifts</h2>
<p>Some permissions restrict what you may do. Students usually have a weekly limit in term time, and it
  counts all employers together; the week for this purpose runs from Monday to Sunday. A sponsored
  worker's extra work has to stay within the rules of the visa: the hours are limited, and so is the kind
  of job. Tell your consultant about any limit before you accept a booking. A friendly "just this once"
  can put your stay at risk, and brings the employer a heavy penalty.</p>
<p>If your permission has an end date, the check is repeated before then. Put a reminder in your calendar
  some months ahead, while there is time to apply.</p>
<h2>If you're refused</h2>
<p>An employer shouldn't turn you away because you have a code in place of a passport, or because of an
  accent or a surname: that can be unlawful discrimination. Ask what exactly is missing, and offer a
  fresh code. Our guide to <a href="/resources/right-to-work-and-dbs">right to work and DBS checks</a>
  covers the other documents that you'll be asked for.</p>
`,
} satisfies SamplePost
