import packageJson from '../package.json' with { type: 'json' }

/** This program's version; `CHANGELOG.md` says what each one changed. */
export const version = packageJson.version
