/** What a form says about a write whose response was lost. */
export const doubt = {
  doubt: {
    title: 'This may have gone through',
    looking: 'We did not get an answer, so we are checking whether it went through.',
    absent:
      'It probably did not go through, but it still may. Check again in a minute before you send it again.',
    alike:
      'This matches what you sent, but it already did before you sent it. Check carefully before you send it again.',
    unreadable:
      'We did not get an answer, and cannot check at the moment. Check again in a minute before you send it again.',
    look: 'Check again',
    again: 'If the first one went through, sending it again does it twice.',
    sendAgain: 'Send again',
  },
}
