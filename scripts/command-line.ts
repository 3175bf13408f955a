import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/**
 * What stands behind a command. With `--help` it prints how the command is called, and ends. With what the
 * command doesn't take it says so and the same in one line, and ends with 1: nothing has been done.
 * @param usage how it is called, such as `npm run backup -- FILE`
 */
export function readCommand<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  { options, most = 0 }: { options?: Options; most?: number } = {},
) {
  const help = { type: 'boolean', short: 'h' } as const
  try {
    const read = parseArgs({ options: { ...(options as Options), help }, allowPositionals: true })
    if ('help' in read.values && read.values.help) {
      console.log(usage)
      process.exit(0)
    }
    if (read.positionals.length > most) wrongCommand(usage, `Too much: ${read.positionals[most]}.`)
    return read as ReturnType<typeof parseArgs<{ options: Options; allowPositionals: true }>>
  } catch (error) {
    // Behind the first sentence Node says how to give a file such a name.
    return wrongCommand(usage, (error as Error).message.replace(/\. .*$/s, '.'))
  }
}

/**
 * Of a command without options: with `--help` it prints this, and ends. Other options have no effect, as
 * scripts of others may have relied on for long.
 */
export function offerHelp(usage: string): void {
  if (!process.argv.slice(2).some((option) => option === '--help' || option === '-h')) return
  console.log(usage)
  process.exit(0)
}

/** Ends a command that was called wrongly. @param why a sentence, where the usage doesn't say it */
export function wrongCommand(usage: string, why?: string): never {
  console.error(why ? `${why} ${usage}` : usage)
  process.exit(1)
}
