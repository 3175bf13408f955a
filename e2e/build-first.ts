import { buildIfStale } from '../scripts/build.ts'

/** The program is built before the first worker starts it, so that no two workers build at once. */
export default buildIfStale
