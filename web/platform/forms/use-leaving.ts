import { useTransition } from 'react'

/**
 * Goes to the page that follows a form. `isLeaving` is true until that page, whose code may have to load, has replaced the
 * form, or until the person has gone elsewhere: meanwhile the form must not be sent again.
 *
 * @param go navigates
 */
export const useLeaving = <Arguments extends unknown[]>(go: (...where: Arguments) => void) => {
  const [isLeaving, startLeaving] = useTransition()
  const leave = (...where: Arguments) => {
    const broken: unknown[] = []
    // The router navigates in a transition too, and React ends both together.
    startLeaving(() => {
      try {
        go(...where)
      } catch (error) {
        // React would show it in place of the whole page.
        broken.push(error)
      }
    })
    if (broken.length > 0) throw broken[0]
  }
  return { isLeaving, leave }
}
