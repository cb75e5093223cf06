import type { Response } from 'express'

/** Resolves to false, at once, when the connection closes before the time is over. */
export const waitFor = (milliseconds: number, response: Response) =>
  new Promise<boolean>((resolve) => {
    const finish = (waited: boolean) => {
      clearTimeout(timer)
      response.off('close', onClose)
      resolve(waited && !response.destroyed)
    }
    const onClose = () => finish(false)
    const timer = setTimeout(finish, milliseconds, true)
    response.on('close', onClose)
  })
