import type { SamplePost } from '../sample-post.ts'

export default {
  slug: 'working-time-and-rest-breaks',
  title: 'Breaks are part of the job: the Working Time rules in plain words',
  excerpt:
    'The 48-hour week and the opt-out, daily and weekly rest, and what to do when a shift leaves no ' +
    'time for a break.',
  category: 'Wellbeing',
  daysAgo: 46,
  content: `
<p>"I didn't sit down once" is said with a sort of pride at the end of many shifts. It should worry us. A
  tired person gives the wrong dose, misses the quiet patient and drives into a hedge. The Working Time
  Regulations exist to prevent that, and they protect agency workers just as they protect everybody
  else.</p>
<h2>The main rules for adults</h2>
<ul>
<li><strong>The week</strong>: no more than 48 hours on average, normally counted over 17 weeks.</li>
<li><strong>The day</strong>: 11 hours of rest in a row between one working day and the next.</li>
<li><strong>Days off</strong>: 24 hours without work in each week, or 48 hours in each fortnight.</li>
<li><strong>The break</strong>: when you work more than six hours, an uninterrupted 20 minutes away from
  your post. Your contract or the ward's policy may give more.</li>
<li><strong>Nights</strong>: night workers shouldn't normally average more than eight hours in 24, and
  must be offered a free health assessment.</li>
<li><strong>Leave</strong>: 5.6 weeks of paid leave in the year.</li>
</ul>
<h2>Hospitals and homes are special, but not exempt</h2>
<p>Where care must go on round the clock, the rules on breaks and rest can be applied with some freedom.
  A break may have to be moved, or a rest period shortened, when there is no other way. But then you are
  owed <strong>compensatory rest</strong>: an equivalent period, given as soon as possible. "We are
  always short" isn't a reason to give none.</p>
<p>Whether a break is paid is a separate question. It depends on your contract or assignment, so look at
  how the timesheet deals with it before the first shift. If you were called back from an unpaid break
  and never got it, write that on the timesheet and have it signed.</p>
<h2>The opt-out</h2>
<p>You may agree in writing to work more than 48 hours a week on average. It has to be your own free
  choice: nobody may make you sign, or treat you badly because you did not. You can cancel it whenever
  you like, with at least seven days' notice, or longer if you agreed to that, but never more than three
  months. An opt-out concerns the 48 hours only. It doesn't remove your breaks, your daily rest or the
  limits on night work.</p>
<h2>All your jobs together</h2>
<p>The average is about you and not about each employer. Somebody with a full-time post and two long
  agency shifts every weekend is well above 48 hours. Tell each of them about the other. They aren't
  trying to catch you out: agencies have to take reasonable steps to keep to the limit, and they can't do
  so without knowing.</p>
<h2>Planning a week you can keep up</h2>
<ol>
<li>Look at the gaps, not only at the hours. A late followed by an early can leave far less than 11 hours
  once you add the journey.</li>
<li>Don't go straight from a night in one place to a day in another. It's unsafe, and the first patient
  who needs you to be quick will be the one who notices.</li>
<li>Keep one whole day a week that belongs to you, and put it in the diary before the shifts.</li>
<li>Add up the travel. Two hours on the road turn a twelve-hour shift into fourteen.</li>
</ol>
<h2>Speaking up</h2>
<p>If breaks are missed again and again, say so first to the nurse in charge, and then to your
  consultant. We can raise it with the client without making it about you. If safety is at risk, report
  it through the local incident system as you would report any other hazard. The law <a
  href="https://www.gov.uk/whistleblowing">protects you</a> when you report something that you reasonably
  believe puts people at risk.</p>
<p>The details, with the exceptions, are on GOV.UK under <a
  href="https://www.gov.uk/maximum-weekly-working-hours">maximum weekly working hours</a> and <a
  href="https://www.gov.uk/rest-breaks-work">rest breaks at work</a>. Acas answers questions free of
  charge, on 0300 123 1100.</p>
`,
} satisfies SamplePost
