export const shell = {
  skip: 'Skip to the content',
  nav: 'Main',
  menu: 'Menu',
  language: 'Language',
  theme: 'Theme',
  themeSystem: 'System',
  themeLight: 'Light',
  themeDark: 'Dark',
  notFound: 'There is no such page',
  notFoundText: 'The address leads nowhere in the console.',
  toOverview: 'Go to the overview',
  notifications: 'Notifications',
} as const;
