import { PASSWORD_LEAST, PASSWORD_MOST, type PasswordProblem } from './accounts.ts'

/** Why a new password is not taken (§8): its length, or that it is among 18,000 everybody tries first. */
export async function passwordProblem(
  password: string,
  confirmation: string,
): Promise<PasswordProblem | undefined> {
  if (password === '') return 'password-missing'
  if (password !== confirmation) return 'differs'
  const length = [...password].length
  if (length < PASSWORD_LEAST) return 'too-short'
  if (length > PASSWORD_MOST) return 'too-long'
  return (await isCommon(password)) ? 'too-common' : undefined
}

/** The list is read at the first use: it is large, and passwords are chosen rarely. */
async function isCommon(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return dictionary['passwords-common'].includes(password.toLowerCase())
}
