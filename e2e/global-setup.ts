import { untilBuilt } from '../testing/built.ts'
import { findChromiumForJourneys } from '../testing/chromium.ts'

/** Before the first worker starts: builds the program once, and finds or installs a browser. */
export default async function setUp() {
  process.env.CHROMIUM_PATH ||= findChromiumForJourneys()
  await untilBuilt()
}
