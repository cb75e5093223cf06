import { expect, test } from 'vitest'
import { createVisit } from '../../scripts/gallery/open-visit.ts'
import type { Stage, State } from '../../scripts/gallery/state.ts'
import { states } from '../../scripts/gallery/states.ts'
import type { Step } from '../../scripts/gallery/workshop/messages.ts'
import { createRemotePage } from '../../scripts/gallery/workshop/remote-page.ts'
import { Traffic } from '../../scripts/gallery/workshop/traffic.ts'

/** Takes the steps of a state without a browser, where everything that is asked for is there. */
async function stepsOf(state: State): Promise<Step[]> {
  const steps: Step[] = []
  const run = async (step: Step) => {
    steps.push(step)
    return step.action === 'count' ? 0 : null
  }
  const stage: Stage = { origin: 'http://127.0.0.1', control: async () => null }
  const page = createRemotePage(run, new Traffic(stage.origin), () => {})
  const { visit } = await createVisit(page, stage, { language: 'en', width: 1440 })
  await state.arrive({
    ...visit,
    signIn: async () => {},
    open: async (path) => void (await page.goto(path)),
    readCaptcha: async () => 'ABCD',
  })
  return steps
}

test('the workshop can take every step to every state', async () => {
  for (const state of states) {
    const steps = await stepsOf(state)
    expect(steps.map(({ action }) => action)).toContain('go')
  }
})

test('a step that the workshop does not have throws, and names it', async () => {
  const state: State = {
    screen: 'none',
    name: 'none',
    arrive: ({ page }) => page.locator('main').dblclick(),
  }
  await expect(stepsOf(state)).rejects.toThrow('The workshop has no locator.dblclick')
})
