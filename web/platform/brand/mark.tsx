/** The logo beside the brand: signals that leave a point. */
export const Mark = () => (
  <svg viewBox="0 0 24 24" width="28" height="28" fill="none" strokeLinecap="round" aria-hidden>
    <g stroke="currentColor" strokeWidth="2.2">
      <path d="M5 12a7 7 0 0 1 7 7" />
      <path d="M5 6.5a12.5 12.5 0 0 1 12.5 12.5" opacity=".55" />
    </g>
    <circle cx="5.8" cy="18.2" r="2" fill="currentColor" />
  </svg>
)
