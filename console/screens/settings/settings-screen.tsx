import type { ComponentType, ReactNode } from 'react';
import { Redirect, useParams } from 'wouter';
import { useT } from '../../kit/language.js';
import { Page } from '../../kit/page.js';
import { TabLinks } from '../../kit/tab-links.js';
import type { TextKey } from '../../lib/i18n/en.js';
import { ChatTab } from './chat-tab.js';
import { ConfigTab } from './config-tab.js';
import { DisplayTab } from './display-tab.js';
import { DoctorTab } from './doctor-tab.js';
import { MemoryTab } from './memory-tab.js';
import { SearchTab } from './search-tab.js';

interface SettingsTab {
  readonly key: string;
  readonly label: TextKey;
  readonly content: ComponentType;
}

const TABS: readonly SettingsTab[] = [
  { key: 'memory', label: 'settings.tabMemory', content: MemoryTab },
  { key: 'search', label: 'settings.tabSearch', content: SearchTab },
  { key: 'chat', label: 'settings.tabChat', content: ChatTab },
  { key: 'config', label: 'settings.tabConfig', content: ConfigTab },
  { key: 'doctor', label: 'settings.tabDoctor', content: DoctorTab },
  { key: 'display', label: 'settings.tabDisplay', content: DisplayTab },
];

/**
 * Each tab is a page of its own, so the tabs are links; the last one leads to the page on which an
 * application is connected.
 */
export function SettingsScreen(): ReactNode {
  const t = useT();
  const { tab = 'memory' } = useParams();
  const active = TABS.find(({ key }) => key === tab);
  if (active === undefined) return <Redirect to="/settings" replace />;
  const { content: Content } = active;
  const tabs = TABS.map(({ key, label }) => ({
    href: `/settings/${key}`,
    label: t(label),
    isActive: key === active.key,
  }));
  return (
    <Page title={t('settings.title')}>
      <TabLinks
        label={t('settings.tabs')}
        tabs={[...tabs, { href: '/start', label: t('settings.tabConnect'), isActive: false }]}
      />
      <div className="settings-parts">
        <Content />
      </div>
    </Page>
  );
}
