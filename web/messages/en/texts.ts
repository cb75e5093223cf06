/** Messages around the long texts; the texts themselves are in `web/brand/texts`. */
export const texts = {
  copy: {
    copied: 'Copied',
    failed: 'Copying failed. Select the text and copy it yourself',
    unsupported: 'This browser does not support automatic copying',
  },
  texts: {
    contents: 'On this page',
    failed: 'This page could not be loaded.',
  },
  faq: {
    search: 'Search the questions',
    found_one: '{{count, number}} question found',
    found_other: '{{count, number}} questions found',
    none: 'No question matches “{{query}}”. Try other words, or ask us through Feedback.',
    copyLink: 'Copy link to this question',
  },
}
