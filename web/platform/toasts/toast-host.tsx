import { Notifications, notifications } from '@mantine/notifications'
import i18next from 'i18next'

/** A toast lasts 2000 ms (specification, section 8); it stays longer while it is hovered or focused. */
const autoCloseMs = 2000

/** In milliseconds, as long as a dialog takes to open. */
const transitionMs = 150

/** Where toasts appear. */
export const ToastHost = () => (
  <Notifications
    autoClose={autoCloseMs}
    transitionDuration={transitionMs}
    position="bottom-right"
    containerWidth={400}
  />
)

/** A toast's id is its message, so that the same failure in three parts of a page is shown once. */
export const raiseToast = (message: string, isFailure: boolean) => {
  const id = message
  notifications.show({
    id,
    message,
    color: isFailure ? 'red' : 'accent',
    role: isFailure ? 'alert' : 'status',
    withBorder: true,
    closeButtonProps: { 'aria-label': i18next.t('frame.close') },
    onFocusCapture: () => notifications.update({ id, message, autoClose: false }),
    onBlurCapture: () => notifications.update({ id, message, autoClose: autoCloseMs }),
  })
}
