import { useNavigation } from 'react-router'

/**
 * What a list's filters and links start from: the query of the list that is being fetched, else of the one
 * that is shown, so that a second choice made before the first one's answer keeps both.
 */
export function useComingQuery<Query>(
  shown: Query,
  path: string,
  read: (search: URLSearchParams) => Query,
): Query {
  const { location } = useNavigation()
  return location?.pathname === path ? read(new URLSearchParams(location.search)) : shown
}
