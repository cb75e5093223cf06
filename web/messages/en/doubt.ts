/** What a form says about a write whose response was lost. */
export const doubt = {
  doubt: {
    title: 'It may have been taken',
    looking: 'The answer was lost on the way. We are looking at what is true now.',
    absent:
      'So it was probably not taken, but it may still go through. Look again in a minute before you send it a second time.',
    alike:
      'That looks like what you sent, but it looked the same before. Look closely before you send it a second time.',
    unreadable:
      'The answer was lost on the way, and what is true now cannot be read at the moment. Look again in a minute before you send it a second time.',
    look: 'Look again',
    again: 'If the first one was taken, sending again does it a second time.',
    sendAgain: 'Send again',
  },
}
