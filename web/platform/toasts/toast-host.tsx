import { Notifications, notifications } from '@mantine/notifications'
import i18next from 'i18next'

/** Specification, section 8: a toast lasts 2000 ms; while it is hovered or focused it stays. */
const milliseconds = 2000

/** Where toasts appear. */
export const ToastHost = () => (
  <Notifications autoClose={milliseconds} position="bottom-right" containerWidth={400} />
)

/** A toast is named by its words: the same failure in three parts of a page is told once. */
export const raiseToast = (message: string, isFailure: boolean) => {
  const id = message
  notifications.show({
    id,
    message,
    color: isFailure ? 'red' : 'jade',
    role: isFailure ? 'alert' : 'status',
    withBorder: true,
    closeButtonProps: { 'aria-label': i18next.t('frame.close') },
    onFocusCapture: () => notifications.update({ id, message, autoClose: false }),
    onBlurCapture: () => notifications.update({ id, message, autoClose: milliseconds }),
  })
}
