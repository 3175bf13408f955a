import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  // The whole route table is one small cached file, so no page asks the server which routes exist.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
