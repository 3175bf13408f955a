import type { SamplePost } from '../sample-post.ts'

export default {
  slug: 'statutory-and-mandatory-training',
  title: 'Statutory and mandatory training: what, how often and who pays',
  excerpt:
    'The subjects every ward expects, the difference between the two words, and how to stop sitting the ' +
    'same course three times a year.',
  category: 'Compliance',
  daysAgo: 58,
  content: `
<p>Few folders are as thick as the one with an agency nurse's training certificates. Fire, lifting,
  resuscitation, infection, information: each has a date, and each date runs out at the least convenient
  moment. A little order saves money and shifts.</p>
<h2>Two words, two meanings</h2>
<p><strong>Statutory</strong> training is what the law requires an employer to provide: health and
  safety, fire safety, moving and handling where there is a risk. <strong>Mandatory</strong> training is
  what an organisation has decided its people must have so that care is safe: infection prevention,
  safeguarding, resuscitation. On the ward nobody makes the distinction. If it's on the list and out of
  date, you can't be booked.</p>
<h2>The usual list</h2>
<ul>
<li>health, safety and welfare, and fire safety</li>
<li>moving and handling of people, with a practical part</li>
<li>resuscitation at the level of your role: basic, immediate or advanced life support</li>
<li>infection prevention and control</li>
<li>safeguarding adults and children, at the level of your role</li>
<li>equality, diversity and human rights</li>
<li>conflict resolution</li>
<li>information governance and data security</li>
<li>preventing radicalisation</li>
<li>learning disability and autism</li>
</ul>
<p>The last of these is newer. Providers registered with the Care Quality Commission in England must make
  sure that their staff have training on learning disability and autism that fits their role, and the <a
  href="https://www.gov.uk/government/publications/oliver-mcgowan-code-of-practice">Oliver McGowan code
  of practice</a>, final since September 2025, says what that means. The training of the same name is the
  one the government recommends.</p>
<p>Depending on your work, others are added: blood transfusion, medicines, the Mental Capacity Act,
  breakaway techniques or physical intervention in mental health, food hygiene, the care of people with
  dementia.</p>
<h2>Whose standard?</h2>
<p>Much of the health service uses the <strong>Core Skills Training Framework</strong>, which sets out
  the learning outcomes for each subject and how often it should be refreshed. Training aligned with it
  can be recognised from one employer to the next. Look for that on a certificate. A cheap online bundle
  without a named provider, outcomes or a date may well be turned down.</p>
<p>How often? Some subjects are yearly, others every two or three years, and clients may ask for more.
  Resuscitation and moving people are normally refreshed every year, with hands-on practice. Your agency
  knows what each client asks for.</p>
<h2>Who pays?</h2>
<p>It depends on the agency, and you should ask before you register. Refreshers in the mandatory subjects
  are <a href="/faq#training">free once you work with us</a>. Nobody may make finding you work depend on
  buying a course. You may always choose to take one elsewhere.</p>
<h2>A system that works</h2>
<ol>
<li>Keep one table: the subject, the level, the provider, the date taken, the date due.</li>
<li>Scan every certificate on the day, with your full name as on your registration, and name the file by
  subject and year.</li>
<li>Set the reminder for six weeks before, not for the day itself. Practical sessions fill up.</li>
<li>Book two or three practical subjects on one day.</li>
<li>Send the certificate to <em>all</em> the agencies and banks for which you work.</li>
<li>Ask whether a course counts towards your professional development. Where it bears on your practice
  and you learned with others, it may count as participatory.</li>
</ol>
<h2>Online or in the room?</h2>
<p>Knowledge can be learned on a screen, and many subjects are. But nobody has learned to turn a person
  in bed from a video. If a client asks for face-to-face training in moving people or in life support,
  there is a reason. Our <a href="/training">training page</a> lists the programmes and the next
  sessions.</p>
`,
} satisfies SamplePost
