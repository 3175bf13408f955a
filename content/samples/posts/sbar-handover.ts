import type { SamplePost } from '../sample-post.ts'

export default {
  slug: 'sbar-handover-in-two-minutes',
  title: 'SBAR: a clear handover in two minutes',
  excerpt:
    'Situation, background, assessment, recommendation: how to use four letters to hand over safely on ' +
    'a ward you have never seen before.',
  category: 'Working in Care',
  daysAgo: 17,
  content: `
<p>When harm happens in healthcare, poor communication is very often part of the story. Nobody hid
  anything. One person knew, another didn't, and the handover between them was hurried. It happens to
  agency staff more than most, because they join teams that don't know them yet. A fixed shape for what
  you say is the best protection there is, and the one most widely used in the UK is SBAR.</p>
<h2>The four parts</h2>
<ol>
<li><strong>Situation.</strong> Who you are, where you're calling from, which patient it's about, and
  what is happening now. One or two sentences.</li>
<li><strong>Background.</strong> Why the patient is here and what matters from before: the diagnosis,
  relevant history, allergies, recent treatment, what they are normally like, and any decisions about
  resuscitation or escalation.</li>
<li><strong>Assessment.</strong> What you have found: observations and the early warning score, how it
  has changed, pain, consciousness, urine output, and what you have already done. Say what you think is
  going on. If you don't know, say that you're worried: that is an assessment too.</li>
<li><strong>Recommendation.</strong> What you want to happen, and by when. "Please come and see her
  within fifteen minutes." "Shall I repeat the bloods now?" Then have it repeated back.</li>
</ol>
<h2>An example</h2>
<p>A nurse on a surgical ward calls the doctor on duty:</p>
<p><em>"This is the nurse in charge of bay two on the surgical ward, calling about a 68-year-old woman in
  bed four. Her early warning score has gone from two to six in the last hour and I am concerned. She is
  two days after a bowel operation, with no allergies, and is normally fit and clear in her mind. Her
  respiratory rate is 26, her pulse 118, her temperature 38.6, and she is newly confused. I think she may
  have sepsis. I have given oxygen as prescribed and sat her up. I would like you to see her now. Is
  there anything you want me to start while you're on your way?"</em></p>
<p>It takes less than a minute, and the person at the other end knows exactly what is being asked of
  them.</p>
<h2>At the change of shift</h2>
<p>The same order works for a planned handover. Use the ward's own sheet if it has one, and go to the
  bedside where you can. A person who can speak for themselves should be part of it. For each patient,
  end with what has to be done next and when: the antibiotic at ten, the family meeting at two, the drain
  that is due out.</p>
<h2>Habits for a new ward</h2>
<ul>
<li>Write your notes <strong>before</strong> you pick up the phone, with the chart open in front of
  you.</li>
<li>Give your name and role, and say that you're from an agency, so that nobody assumes you know the
  local system.</li>
<li>Ask at the start of the shift who to call, and how: the bleep numbers, the outreach team, the
  emergency number.</li>
<li>Repeat back anything that is prescribed or decided, with the dose.</li>
<li>Record the call: the time, who you spoke to, and what was agreed.</li>
<li>If nobody comes, call again, and then go one level up. Escalating isn't rudeness.</li>
</ul>
<h2>In a care home</h2>
<p>SBAR is just as useful when you ring a GP, 111 or an ambulance from a home. Have the care plan, the
  medicines chart and any advance decisions beside you. In the background say what is usual for this
  resident, because "more sleepy than yesterday" means something only to those who know yesterday.</p>
<p>Practise on easy days, and it will be there on a hard one. Our guide to <a
  href="/resources/first-agency-shift">preparing for an agency shift</a> has a checklist for the first
  half hour.</p>
`,
} satisfies SamplePost
