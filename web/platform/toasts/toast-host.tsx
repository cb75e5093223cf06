import { Notifications, notifications } from '@mantine/notifications'
import i18next from 'i18next'
import { toastMs } from './toasts.ts'

/** In milliseconds, as long as a dialog takes to open. */
const transitionMs = 150

/** Where toasts appear; one that is hovered or focused stays longer. */
export const ToastHost = () => (
  <Notifications
    autoClose={toastMs}
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
    onBlurCapture: () => notifications.update({ id, message, autoClose: toastMs }),
  })
}
