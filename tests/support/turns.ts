/** Lets everything run that is ready: a number of turns of the event loop, however long the machine takes for them. */
export async function turns(count = 50): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
