const opened: (() => unknown)[] = []

/**
 * Has something closed after the current file's last test. Unlike `afterAll`, it can be called in a hook.
 * @param close is called after those that were given later
 */
export function closeAfterFile(close: () => unknown): void {
  opened.push(close)
}

/** Closes what the file that ends has opened. */
export async function closeOpened(): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close()
}
