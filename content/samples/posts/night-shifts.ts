import type { SamplePost } from '../sample-post.ts'

export default {
  slug: 'working-nights-and-staying-well',
  title: 'Working nights and staying well',
  excerpt:
    'Practical habits for the hours before, during and after a night shift, and the rights that protect ' +
    'night workers.',
  category: 'Wellbeing',
  daysAgo: 13,
  content: `
<p>Somebody has to be awake. Patients fall ill in the small hours, residents wake and are frightened, and
  a ward at night needs people who are alert and kind. Many of us like the quieter pace, the smaller team
  and the higher rate. The body, however, never quite agrees, because its clock is set by daylight. You
  can't train that clock away, but you can make nights a good deal easier on yourself.</p>
<h2>Before the shift</h2>
<p>Try not to begin a run of nights tired. On the day of the first one, get up at your usual time or a
  little later, keep the afternoon calm, and take a nap of an hour or two before you leave. Darken the
  room and tell the household. Eat a proper meal in the early evening rather than at midnight, and pack
  food you would be glad to eat: soup, fruit, yoghurt, a sandwich. Large and fatty meals in the small
  hours sit badly.</p>
<h2>During the night</h2>
<ul>
<li><strong>Use light.</strong> Bright light in the first half of the shift helps you to stay alert, as
  long as it doesn't disturb those who sleep.</li>
<li><strong>Time your coffee.</strong> Caffeine works, but it lasts for hours. Have it early and stop
  well before the end of the shift.</li>
<li><strong>Drink water.</strong> Thirst feels like tiredness.</li>
<li><strong>Take the break.</strong> Rest somewhere away from the bay. Where the local rules allow a
  short sleep, twenty minutes is enough to help without leaving you groggy.</li>
<li><strong>Know the low point.</strong> Most people are least sharp between about three and six. Save
  checks that need two heads for two heads, read labels aloud, and ask a colleague to look again at
  calculations.</li>
</ul>
<h2>Going home</h2>
<p>The drive home is one of the most dangerous parts of the night. If your eyes are closing, do not
  drive. Share a lift, take the bus, or nap first: a ward manager would much rather find you asleep in
  the rest room than hear of an accident. Sunglasses on the way and a dark, cool bedroom tell your body
  that it is evening. Silence the phone, and ask for parcels to go next door. Many people sleep in two
  parts, a long one in the morning and a shorter one before the next shift, and do well on it.</p>
<p>After the last night, sleep for a few hours only, get up in daylight, and go to bed early. Give
  yourself a day before you make big decisions or long drives.</p>
<h2>What the law says</h2>
<p>Under the Working Time Regulations a night worker's normal hours must not be more than eight in every
  24 on average. Night workers must be offered a <strong>free health assessment</strong> before they
  start and regularly after that, and somebody whose health suffers from nights should be moved to
  suitable day work where that is possible. The rules on daily and weekly rest apply as well. GOV.UK
  explains <a href="https://www.gov.uk/night-working-hours">night working hours</a> in more detail.</p>
<h2>When it's too much</h2>
<p>Some people never adapt, and that is not a failing. Low mood, stomach trouble, poor sleep on days off,
  or relying on alcohol or tablets to sleep are signs to take seriously. See your GP, speak to
  occupational health, and tell your consultant at the agency. One advantage of choosing your own shifts
  is that you can change the mixture: fewer nights in a row, longer gaps, or <a
  href="/jobs?keyword=days">days</a> for a season. If you need someone to talk to right now, Samaritans
  answer at any hour on 116 123, free from any phone.</p>
`,
} satisfies SamplePost
