import sharp from 'sharp'
import { openDesk, signIn } from './desk.ts'
import { deskTest as test } from './mail-server.ts'
import { addEntry, body, crash, draftSaved, field, fillIn, makePost, publish, save } from './post-editor.ts'
import { expect, open } from './test.ts'

test('what is typed offline is sent later, or saved after a crash', async ({ page, context }) => {
  await addEntry(page)
  const editor = page.url()
  await field(page, 'Title').fill('Before the tunnel')
  await expect(draftSaved(page)).toBeVisible()

  await context.setOffline(true)
  await body(page).click()
  await page.keyboard.type('In the tunnel.')
  await expect(page.getByText(/^No connection: what you type is kept in this browser/)).toBeVisible()
  await context.setOffline(false)
  await expect(draftSaved(page)).toBeVisible()
  await page.reload()
  await expect(body(page)).toContainText('In the tunnel.')

  await context.setOffline(true)
  await body(page).click()
  await page.keyboard.type('Second tunnel. ')
  await expect(page.getByText(/^No connection/)).toBeVisible()
  await crash(page)
  await context.setOffline(false)
  const again = await context.newPage()
  await open(again, editor)
  const question = again.getByRole('dialog', { name: 'Unsaved text' })
  await expect(question).toContainText(/There is unsaved text from \d\d:\d\d: continue with it or discard it/)
  await question.getByRole('button', { name: 'Continue with it' }).click()
  await expect(body(again)).toContainText('Second tunnel.')
  await expect(draftSaved(again)).toBeVisible()
  await again.reload()
  await expect(body(again)).toContainText('Second tunnel.')
  await expect(question).toBeHidden()
  await field(again, 'Excerpt').fill('Kept here, and finished.')
  await save(again).click()
  await expect(again.getByText("The post is saved. Readers don't see it.")).toBeVisible()
  await again.reload()
  await expect(body(again)).toContainText('Second tunnel.')
  await expect(field(again, 'Excerpt')).toHaveValue('Kept here, and finished.')
  await expect(again.getByText(/^There is unsaved text/)).toBeHidden()
})

test('a save after the session has ended costs nothing that was typed', async ({ page, context }) => {
  await addEntry(page)
  const editor = page.url()
  await context.clearCookies()
  await fillIn(page, 'Long evening')
  await save(page).click()
  await expect(page).not.toHaveURL(editor)
  await signIn(page)
  await open(page, editor)
  const question = page.getByRole('dialog', { name: 'Unsaved text' })
  await question.getByRole('button', { name: 'Continue with it' }).click()
  await expect(field(page, 'Title')).toHaveValue('Long evening')
  await expect(body(page)).toContainText('The words of Long evening.')
})

test('what the browser alone has outlives a refused version and deletion', async ({ page, context }) => {
  const editor = await makePost(page, 'Kept words')
  const id = editor.split('/').at(-1) ?? ''
  await open(page, editor)
  await context.clearCookies()
  await field(page, 'Excerpt').fill('Only here')
  await page.goto('about:blank')

  await openDesk(page, `/admin/blog/revisions/${id}`)
  await page.getByRole('row').filter({ hasText: 'Published' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Restore' }).waitFor()
  await context.clearCookies()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page).not.toHaveURL(/blog\/revisions/)
  await openDesk(page, `/admin/blog/posts/delete/${id}`)
  await page.getByRole('dialog').waitFor()
  await context.clearCookies()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).not.toHaveURL(/blog\/posts/)

  await openDesk(page, editor)
  const question = page.getByRole('dialog', { name: 'Unsaved text' })
  await question.getByRole('button', { name: 'Continue with it' }).click()
  await expect(field(page, 'Excerpt')).toHaveValue('Only here')
})

test('two who write the same post are told of one another', async ({ page, context }) => {
  const editor = await makePost(page, 'Contested post')
  await openDesk(page, editor)
  await expect(body(page)).toBeVisible()
  const other = await context.newPage()
  await open(other, editor)
  await field(other, 'Excerpt').fill('Theirs')
  await save(other).click()
  await expect(other.getByText('The post is saved')).toBeVisible()

  await field(page, 'Excerpt').fill('Mine')
  await expect(page.getByText(/changed this post at \d\d:\d\d/)).toBeVisible()
  await save(page).click()
  const meanwhile = page.getByRole('region', { name: 'What changed in the meantime' })
  await expect(meanwhile).toContainText('Theirs')
  await expect(field(page, 'Excerpt')).toHaveValue('Mine')
  await save(page).click()
  await expect(page.getByText('The post is saved')).toBeVisible()
  await expect(field(page, 'Excerpt')).toHaveValue('Mine')
})

test('the body is written with the keyboard alone', async ({ page }) => {
  await addEntry(page)
  await field(page, 'Excerpt').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Heading', exact: true })).toBeFocused()
  for (const name of ['Subheading', 'Bold', 'Italic', 'Bulleted list']) {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(body(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Bulleted list' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('one')
  await page.keyboard.press('Enter')
  await page.keyboard.type('two')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('bold')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('and ')

  await page.keyboard.press('Control+k')
  const address = page.getByLabel('Address')
  await expect(address).toBeFocused()
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter a web address that begins with https')).toBeVisible()
  await address.fill('www.nhs.uk')
  await page.keyboard.press('Enter')
  await expect(body(page)).toBeFocused()

  const written = page.locator('textarea[name="content"]')
  await expect(written).toHaveValue(
    '<ul><li><p>one</p></li><li><p>two</p></li></ul><p><strong>bold</strong></p>' +
      '<p>and <a href="https://www.nhs.uk">www.nhs.uk</a></p>',
  )
  await page.keyboard.press('Tab')
  await expect(field(page, 'Category')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(body(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Bulleted list' })).toBeFocused()
})

test('a quote, a table and a picture are written with the keyboard, and readers see them', async ({
  page,
}) => {
  await addEntry(page)
  await field(page, 'Title').fill('Bands and pay')
  await field(page, 'Excerpt').fill('What each band is paid.')
  await field(page, 'Category').fill('Pay')
  const tool = (name: string) => page.getByRole('button', { name, exact: true })
  await body(page).click()
  await tool('Subheading').press('Enter')
  await page.keyboard.type('Bands')
  await page.keyboard.press('Enter')
  await tool('Quote').press('Enter')
  await page.keyboard.type('Paid on Friday.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tool('Table').press('Enter')
  for (const cell of ['Band', 'Pay', '5']) {
    await page.keyboard.type(cell)
    await page.keyboard.press('ArrowRight')
  }
  await expect(tool('Table')).toHaveAttribute('aria-disabled', 'true')
  await tool('Remove the row').press('Enter')
  await page.keyboard.press('Control+End')
  await expect(tool('Table')).not.toHaveAttribute('aria-disabled', 'true')
  await tool('Picture').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a picture' })
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByText('Choose a picture.')).toBeVisible()
  const picture = sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#5b2a86' } })
  const file = { name: 'ward.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() }
  await dialog.getByLabel('Picture', { exact: true }).setInputFiles(file)
  await dialog.getByLabel('Alt text').fill('a'.repeat(201))
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Alt text')).toHaveAccessibleDescription(/1 character too long/)
  await dialog.getByLabel('Alt text').fill('A ward at night')
  await page.keyboard.press('Enter')
  await expect(body(page).getByRole('img', { name: 'A ward at night' })).toBeVisible()
  await expect(body(page)).toBeFocused()
  await page.keyboard.type('The end.')
  await field(page, 'Is Published').check()
  await publish(page).click()
  await expect(page.getByText(/^The post is (?:published|saved)/)).toBeVisible()

  await open(page, '/blog/bands-and-pay')
  await expect(page.locator('.rich-text').getByRole('heading', { level: 3 })).toHaveText('Bands')
  await expect(page.getByRole('blockquote')).toHaveText('Paid on Friday.')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  const shown = page.locator('.rich-text').getByRole('img', { name: 'A ward at night' })
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(page.locator('.rich-text > :last-child')).toHaveText('The end.')
})

test('a picture whose dialog is cancelled while it is sent is not added', async ({ page }) => {
  await addEntry(page)
  await body(page).click()
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a picture' })
  const buffer = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await dialog
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await dialog.getByLabel('Alt text').fill('A ward')
  const sent = Promise.withResolvers<void>()
  await page.route('**/admin/blog/images?*', async (route) => {
    await sent.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByText('Sending the picture...')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const answered = page.waitForResponse('**/admin/blog/images?*')
  sent.resolve()
  await (await answered).finished()
  await body(page).click()
  await page.keyboard.type('Words')
  await expect(page.locator('textarea[name="content"]')).toHaveValue('<p>Words</p>')
})

test('pictures that are dropped or copied are asked about one by one, and replaced later', async ({
  page,
}) => {
  await addEntry(page)
  await body(page).click()
  await page.keyboard.type('Words')
  const give = (kind: 'drop' | 'paste', names: string[], html = '') =>
    body(page).evaluate(
      (editor, { kind, names, html }) => {
        const canvas = document.createElement('canvas')
        const bytes = Uint8Array.from(atob(canvas.toDataURL('image/png').split(',')[1] ?? ''), (one) =>
          one.charCodeAt(0),
        )
        const data = new DataTransfer()
        for (const name of names) {
          const type = name.endsWith('heic') ? 'image/heic' : 'image/png'
          data.items.add(new File([bytes], name, { type }))
        }
        if (html) data.setData('text/html', html)
        const { x, y } = editor.getBoundingClientRect()
        const options = { bubbles: true, cancelable: true, clientX: x + 20, clientY: y + 20 }
        const event =
          kind === 'drop'
            ? new DragEvent('drop', { ...options, dataTransfer: data })
            : new ClipboardEvent('paste', { ...options, clipboardData: data })
        editor.dispatchEvent(event)
        return event.defaultPrevented
      },
      { kind, names, html },
    )
  const dialog = page.getByRole('dialog', { name: 'Add a picture' })
  const add = async (alt: string) => {
    await dialog.getByLabel('Alt text').fill(alt)
    await page.keyboard.press('Enter')
    await expect(body(page).getByRole('img', { name: alt })).toBeVisible()
  }
  expect(await give('drop', ['one.png', 'two.heic'])).toBe(true)
  await add('The first')
  await expect(dialog.getByRole('alert')).toContainText('The picture must be a JPEG, PNG or WebP file.')
  await dialog.getByLabel('Picture', { exact: true }).setInputFiles('public/blog/placeholder.jpg')
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Say in the alt text what the picture shows.')).toBeVisible()
  await add('The second')
  await give('paste', ['image.png'], '<meta charset="utf-8"><img src="https://www.example.org/a.png">')
  await add('The third')
  await expect(page.getByText('was left out')).toBeHidden()

  const third = body(page).getByRole('img', { name: 'The third' })
  const before = await third.getAttribute('src')
  await third.click()
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  const change = page.getByRole('dialog', { name: 'Change the picture' })
  await change.getByLabel('Another picture').setInputFiles('public/blog/placeholder.jpg')
  await change.getByRole('button', { name: 'Change' }).click()
  await expect(third).not.toHaveAttribute('src', before ?? '')
})

test('a post is written as HTML where the editor does not come', async ({ page }) => {
  await page.route('**/rich-text-editor-*', (route) => route.abort())
  await openDesk(page, await makePost(page, 'Bare words'))
  await field(page, 'Body').fill('<p>Other words.</p>')
  await expect(draftSaved(page)).toBeVisible()
  await save(page).click()
  await expect(page.getByText('The post is saved, and readers see it as it is now.')).toBeVisible()
  await expect(field(page, 'Body')).toHaveValue('<p>Other words.</p>')
})

test('what is pasted becomes what a post may hold, and nothing of it runs', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await addEntry(page)
  const { origin } = new URL(page.url())
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) complaints.push(request.url())
  })
  await page.reload()
  await body(page).click()
  await page.keyboard.type('x')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(draftSaved(page)).toBeVisible()
  expect(complaints).toEqual([])

  await body(page).click()
  await page.evaluate(() => {
    const data = new DataTransfer()
    const html =
      '<h1 style="color:red">Big</h1><table onclick="window.ran=1"><tr><td>cell</td></tr></table>' +
      '<img src="x" onerror="window.ran=1"><p>a <span style="font-weight:700">b</span> ' +
      '<b style="font-weight:normal">plain</b> <a href="javascript:window.ran=1">c</a></p>' +
      '<script>window.ran=1</script>'
    data.setData('text/html', html)
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  })
  await expect(body(page)).toContainText('cell')
  const html = await page.locator('textarea[name="content"]').inputValue()
  expect(html).not.toMatch(/<(h1|img|script)|javascript|on(?:error|click)|style/)
  expect(html).toContain('<table><tbody><tr><td><p>cell</p></td></tr></tbody></table>')
  expect(html).toContain('a <strong>b</strong> plain')
  await expect(page.getByText('A picture was left out')).toBeVisible()
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})
