export const postMessages = {
  loading: 'Loading blog posts...',
  none: 'No blog posts found matching your criteria',
  listFailed: 'Failed to load blog posts. Please try again later.',
  detailLoading: 'Loading blog post...',
  notFound: 'Blog Post Not Found',
  detailMissing: 'Blog post not found',
  missing: "The blog post you're looking for doesn't exist or has been removed.",
  detailFailed: 'Failed to load blog post. Please try again later.',
} as const
