/** Formats a figure and a date that nobody sees: the browser reads what it knows about them, once for the page and its workers. */
self.addEventListener('message', ({ data: locale }: MessageEvent<string>) => {
  new Intl.NumberFormat(locale).format(0)
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(0)
  self.close()
})
