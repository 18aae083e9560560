import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { Announcer } from '../kit/announcer.js';
import { DiscardQuestion } from '../kit/discard-question.js';
import { leaveDrafts } from '../kit/draft-store.js';
import { LanguageProvider } from '../kit/language.js';
import { Toasts } from '../kit/toasts.js';
import { App } from './app.js';
import { guardHistory } from './guard-history.js';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root".');

guardHistory();
createRoot(root).render(
  <LanguageProvider>
    <Router base="/console" aroundNav={(navigate, to, options) => leaveDrafts(() => navigate(to, options))}>
      <App />
    </Router>
    <DiscardQuestion />
    <Toasts />
    <Announcer />
  </LanguageProvider>,
);
