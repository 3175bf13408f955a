// Runs after each installation, with whichever Node the machine has. npm before 11 takes the link to the
// program's own Node away together with those for other systems.
const { existsSync, rmSync, symlinkSync } = require('node:fs')
const { join } = require('node:path')

const folder = join(__dirname, '../node_modules')
const link = join(folder, '.bin/node')
const names = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`]
const name = names.find((one) => existsSync(join(folder, one, 'bin/node')))
if (name && !existsSync(link)) {
  rmSync(link, { force: true })
  symlinkSync(join('..', name, 'bin/node'), link)
}
