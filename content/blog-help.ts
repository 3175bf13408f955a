/** The help on managing the blog (§2). */
export const blogHelp = {
  title: 'How to manage blog posts',
  steps: [
    {
      title: 'Create a post',
      text:
        'Open Manage, choose Add entry, then Blog Post. Write a title, an excerpt and the body. What you ' +
        'type is kept as a draft every few seconds; readers never see a draft.',
    },
    {
      title: 'Edit an existing post',
      text:
        'Open Manage, find the post and choose Edit. Versions shows what the post said before, and takes ' +
        'it back.',
    },
    {
      title: 'Publish',
      text:
        'Set Is Published to true by ticking its box, and click Publish. To take a post off the website, ' +
        'untick the box and click Publish again.',
    },
    {
      title: 'Best practices',
      text:
        'Clear titles. Unique slugs, such as healthcare-staffing-trends-2023. Images recommended at ' +
        '1200×630 pixels. Consistent categories.',
    },
  ],
  elsewhere:
    "Posts are written in Contentful, which Manage opens. The posts kept here aren't shown on the website.",
} as const
