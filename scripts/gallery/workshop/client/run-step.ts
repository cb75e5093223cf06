import type { Step } from '../messages.ts'
import type { Drive } from './frame-driver.ts'

type Inside = Window & { workshopDrive?: Drive; eval(source: string): unknown }

const insideOf = (frame: HTMLIFrameElement) => frame.contentWindow as Inside

const loaded = (frame: HTMLIFrameElement) =>
  new Promise<void>((resolve) => {
    frame.addEventListener('load', () => resolve(), { once: true })
  })

/** The driver's script is a module, which runs after the page is parsed. */
async function driverOf(frame: HTMLIFrameElement): Promise<Drive> {
  const { workshopDrive } = insideOf(frame)
  if (workshopDrive) return workshopDrive
  await new Promise((resolve) => {
    setTimeout(resolve, 20)
  })
  return driverOf(frame)
}

/** Runs a step of a state in the frame; resolves with its value. */
export async function runStep(frame: HTMLIFrameElement, step: Step): Promise<unknown> {
  if ('selector' in step) {
    const drive = await driverOf(frame)
    return drive(step)
  }
  const inside = insideOf(frame)
  if (step.action === 'back') return inside.history.back()
  if (step.action === 'evaluate') {
    // The source is a step of a state, from the project's own files.
    await inside.eval(step.source)
    return null
  }
  const done = loaded(frame)
  if (step.action === 'go') frame.src = step.path
  else inside.location.reload()
  return done
}
