import type { SamplePost } from '../sample-post.ts'

export default {
  slug: 'values-based-interviews',
  title: 'Values-based interviews: telling the truth, well',
  excerpt:
    'Why health and care interviews ask for real examples, how to build an answer that holds, and what ' +
    'to do when you draw a blank.',
  category: 'Career Advice',
  daysAgo: 65,
  content: `
<p>"Tell me about a time when you put somebody's dignity first." Most interviews in health and care now
  have questions like this one. They aren't there to catch you out. Skills can be taught and checked, but
  how a person behaves at the end of a long shift when nobody is looking is harder to see. Asking for a
  real example is the best way that interviewers have found.</p>
<h2>What they listen for</h2>
<p>Each organisation has its own list, and you'll find it on its website. Nearly all of them come to the
  same few things: kindness, respect, honesty, teamwork, and the wish to improve. In England the values
  in the NHS Constitution are the usual reference, and in care homes the question is often about dignity,
  choice and independence.</p>
<p>Behind each question stand three others. Did you notice? Did you act? Did you learn?</p>
<h2>Build an answer in four steps</h2>
<ol>
<li><strong>Situation</strong>: where you were and what was going on, in two sentences.</li>
<li><strong>Task</strong>: what was yours to do.</li>
<li><strong>Action</strong>: what you did, said and decided. This is the largest part. Say "I", not "we",
  for your own share.</li>
<li><strong>Result</strong>: what came of it, and what you would do differently today.</li>
</ol>
<p>The shape is known as STAR. It keeps you from two common faults: a long background with no ending, and
  a fine principle with no story.</p>
<h2>An example</h2>
<p><em>"I was on a late shift in a residential home. A lady with dementia refused her bath and became
  upset when a colleague insisted, because the list said bath day. I suggested that we leave it, sat with
  her, and found out that she had always washed in the morning. I asked the senior to change the plan,
  and wrote it in the notes. The next morning she washed almost by herself. I learned to ask what
  somebody's day used to look like before I decide that they are refusing care."</em></p>
<p>It's short and true, it shows dignity, listening and teamwork, and it protects the person: no name, no
  home, no room number.</p>
<h2>Prepare six stories</h2>
<p>You don't need thirty. Six good ones can be turned to fit most questions:</p>
<ul>
<li>a time you put a person's wishes first</li>
<li>a mistake, or a near miss, and what you did about it</li>
<li>a disagreement with a colleague</li>
<li>a concern that you raised</li>
<li>a day when there was far too much to do</li>
<li>something you learned or improved</li>
</ul>
<p>The mistake matters most. "I have never made one" is the only wrong answer. Choose a real one, say
  that you told somebody at once, and describe what has changed since.</p>
<h2>When nothing comes to mind</h2>
<p>Ask for a moment. Drink some water. Nobody minds ten seconds of silence. If the question was unclear,
  ask for it to be put another way. And if it truly never happened to you, say so, and tell them what you
  would do and why. Examples from home, volunteering or another trade count too, especially for people
  who are new to care.</p>
<h2>Your turn</h2>
<p>Have two questions of your own. "What would a good first month look like?" and "How do you support
  staff after a difficult event?" tell you a lot about a place. You're choosing as well.</p>
<p>You can practise aloud, with a timer and questions for your profession, in our <a
  href="/resources/tools/interview-practice">interview practice</a>. It keeps nothing on our server.
  Before you apply, run through the <a href="/resources/tools/cv-checklist">CV checklist</a>.</p>
`,
} satisfies SamplePost
