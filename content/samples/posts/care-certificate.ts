import type { SamplePost } from '../sample-post.ts'

export default {
  slug: 'what-the-care-certificate-is',
  title: 'New to care? What the Care Certificate is, and what it is not',
  excerpt:
    'The usual starting point for healthcare assistants and care workers in England: what it covers, ' +
    "how you're assessed, and whether it travels with you.",
  category: 'Working in Care',
  daysAgo: 31,
  content: `
<p>You don't need a degree to begin in care. You need patience, honesty, a strong stomach and a wish to
  do right by people. What you learn in the first weeks in England is set out in the <strong>Care
  Certificate</strong>: an agreed set of standards that describe what anyone new to health or social care
  should know and be able to do before they work without close supervision.</p>
<h2>What it covers</h2>
<p>There are 16 standards, and they are about everyday practice. They include:</p>
<ul>
<li>understanding your role, and your own development</li>
<li>duty of care, equality, and working in a way that puts the person first</li>
<li>communication, privacy and dignity</li>
<li>food and drink, and noticing when somebody has too little of either</li>
<li>mental health and dementia, and learning disability and autism</li>
<li>safeguarding adults and children</li>
<li>basic life support, and health and safety with moving and handling</li>
<li>handling information, and infection prevention and control</li>
</ul>
<p>The list was revised in March 2025, when the sixteenth standard, on learning disability and autism,
  was added. It is published by <a
  href="https://www.skillsforcare.org.uk/Developing-your-workforce/\
Care-Certificate/Care-Certificate-standards.aspx">Skills
  for Care</a>, with guidance for assessors, and anyone may read it free of charge.</p>
<h2>How you're assessed</h2>
<p>There are two halves, and both matter. Knowledge can be learned from a workbook, online or in a
  classroom. Skills must be <strong>seen</strong>: somebody competent watches you wash your hands, help a
  person to stand, or write an entry in a care plan, and signs that you did it safely. A course that
  offers the whole certificate after an afternoon of multiple-choice questions has given you the first
  half only.</p>
<p>Your employer is responsible for signing it off. Many people finish within about twelve weeks of
  full-time work, but it's the standard that counts and not the calendar.</p>
<h2>What it is not</h2>
<p>It isn't a licence. There is no statutory register of care assistants or healthcare assistants in
  England, and no law that forbids a person to work without the certificate. But providers must make sure
  that their staff are competent, the Care Quality Commission looks at how they do so, and nearly every
  employer expects the certificate or the same learning.</p>
<p>Nor is it a regulated qualification. If you want one, look at the Level 2 Adult Social Care
  Certificate, which is based on the same standards and is awarded by a regulated body, or at the
  diplomas at levels 2 and 3. Apprenticeships lead there too.</p>
<h2>Does it travel with you?</h2>
<p>It's meant to. Keep your signed certificate and the record of what was assessed, by whom and when. A
  new employer may accept it as it stands, and should look at what needs refreshing rather than make you
  start again. Practical subjects such as moving and handling and basic life support are repeated
  regularly in any case.</p>
<h2>The other nations</h2>
<p>Scotland, Wales and Northern Ireland have their own arrangements, and many social care workers there
  have to register: with the Scottish Social Services Council, with Social Care Wales, or with the
  Northern Ireland Social Care Council. Registration brings training requirements with it. Ask before you
  move, as it affects when you can start.</p>
<h2>Starting well</h2>
<ol>
<li>Ask at interview who will assess you, and how much time you'll have to shadow.</li>
<li>Keep a notebook of what you saw and learned, without names.</li>
<li>Say when you haven't been shown something. Refusing to use a hoist you have never used is good
  practice.</li>
<li>Collect every certificate in one folder, with the dates.</li>
</ol>
<p>With some months of experience behind you, agency work becomes possible. Have a look at <a
  href="/jobs?keyword=care+assistant">care assistant jobs</a>, and at the <a href="/training">training
  programmes</a> that we run for our own staff.</p>
`,
} satisfies SamplePost
