/** The tabs that a new user finds open: the data of the home page, signing in by hand, and what needs no sign-in. */
export const firstTabs = [
  {
    query: `# All data of a signed-in affiliate in one
# request: its parts run in parallel and fail
# separately. Sign in first: with the panel on
# the left (the key) in the demo, otherwise in
# the next tab.
query Home($page: Int! = 1) {
  viewer {
    username
    profile {
      displayName
      verificationStatus
      promotionLink(language: EN)
      rewards { paid unsettled total }
    }
    customers(page: $page, size: 8) {
      items {
        name
        bindingStatus
        boundAt
        expiresAt
        totalConsumption
      }
      pageInfo { page totalItems totalPages }
    }
    bills(size: 3) {
      items { month totalConsumption cashBack }
    }
    loginLogs(size: 3) {
      items { loggedInAt ipAddress location }
    }
  }
}
`,
  },
  {
    query: `# 1. Run CreateCaptcha and read the picture. In
#    the demo, the panel on the left (the key)
#    shows the answer.
# 2. Put the four characters into the variables
#    and run LogIn.
mutation CreateCaptcha {
  createCaptcha { image }
}

mutation LogIn($input: LogInInput!) {
  logIn(input: $input) {
    __typename
    ... on LogInSuccess { viewer { username } }
    ... on Failure { providerCode message }
    ... on InputRejected { problems { field kind limit } }
    ... on TooFrequent { retryAfterSeconds }
  }
}

mutation LogOut {
  logOut { wasSignedIn }
}
`,
    variables: '{ "input": { "username": "", "password": "", "captcha": "" } }',
  },
  {
    query: `# What needs no sign-in.
query Public {
  planRules {
    tiers { level from upTo ratio }
    minimumPayout
    payoutDay
    bindingDays
    rebateMonths
  }
  cashBackEstimate(monthlyConsumption: "500000.00") {
    tiered
    hybrid
    paid
    level
    bands { level volume ratio amount }
  }
  legalText(kind: PRIVACY_POLICY, language: EN) {
    title
    version
    html
  }
  countries(language: EN) {
    id
    name
    isoCode
    dialCode
  }
}
`,
  },
]
