const CHOSEN_PASSWORD = 'the second of two passwords'

/** Gives a program that is started for measuring or for pictures its first administrator. */
export const deskSettings = {
  ADMIN_EMAIL: 'staff@agency.example',
  ADMIN_PASSWORD: 'the first of two passwords',
}

/**
 * Signs the first administrator in, who has to choose another password first.
 * @returns the `Cookie` header of the session
 */
export async function openDeskSession(address: string): Promise<string> {
  const post = async (path: string, body: object, cookie: string) => {
    const answer = await fetch(address + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: address, Cookie: cookie },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`Signing in: ${answer.status} ${await answer.text()}`)
    return answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  }
  const challenge = await post(
    '/api/session',
    { email: deskSettings.ADMIN_EMAIL, password: deskSettings.ADMIN_PASSWORD },
    '',
  )
  return post(
    '/api/session/password',
    { newPassword: CHOSEN_PASSWORD, confirmation: CHOSEN_PASSWORD },
    challenge,
  )
}
