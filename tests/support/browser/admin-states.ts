import { expect, type Page } from '@playwright/test';
import type { Language } from '@/lib/core/language';
import en from '@/messages/en-US.json' with { type: 'json' };
import cn from '@/messages/zh-CN.json' with { type: 'json' };
import hk from '@/messages/zh-HK.json' with { type: 'json' };
import { findFirstScreen, findScreenPath } from './admin-screens';

const messages = { 'en-US': en, 'zh-HK': hk, 'zh-CN': cn };

export interface AdminState {
  name: string;
  path: string | (() => Promise<string>);
  open: (page: Page) => Promise<void>;
}

/** Dialogs and errors on the screens of the back office, in the texts of a language. */
export function adminStates(language: Language): AdminState[] {
  const word = messages[language];
  const button = (page: Page, name: string) =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
  const dialog = (page: Page) => expect(page.getByRole('dialog').first()).toBeVisible();
  const question = (page: Page) => expect(page.getByRole('alertdialog')).toBeVisible();
  const menu = (page: Page) => expect(page.getByRole('menu')).toBeVisible();
  const save = (page: Page) => button(page, word.resource.save).click();
  const refused = (page: Page) =>
    expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
  const pressed = (name: string, seen: (page: Page) => Promise<void>) => async (page: Page) => {
    await button(page, name).click();
    await seen(page);
  };
  const { rich, image, form, list } = word.resource;
  const you = word.admin.shell.you.split('{')[0];
  const brand = () => findFirstScreen('brand', 'brand/edit');
  const chosen = async (page: Page) => {
    await page.getByRole('checkbox', { name: list.select_all }).check();
    await expect(page.getByRole('button', { name: word.resource.delete })).toBeVisible();
  };
  return [
    {
      name: 'the palette with results',
      path: '/admin',
      open: async (page) => {
        await page.keyboard.press('ControlOrMeta+k');
        await page.getByRole('dialog').getByRole('combobox').fill('tea');
        await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
      },
    },
    {
      name: 'the keys',
      path: '/admin/brand',
      open: async (page) => {
        await page.keyboard.press('?');
        await dialog(page);
      },
    },
    {
      name: 'the menu of one’s own',
      path: '/admin/brand',
      open: async (page) => {
        await page.getByRole('button', { name: you }).click();
        await menu(page);
      },
    },
    {
      name: 'a form without what it needs',
      path: '/admin/brand/create',
      open: async (page) => {
        await save(page);
        await refused(page);
      },
    },
    {
      name: 'a letter with its parts open',
      path: () => findScreenPath('broadcast', "status = 'draft'", 'broadcast/message/edit'),
      open: async (page) => {
        for (const part of ['0', '2', '3'])
          await page.locator(`button[aria-controls="content.${part}.fields"]`).click();
        await expect(page.locator('iframe')).toBeVisible();
      },
    },
    {
      name: 'the question whether a letter is sent',
      path: () => findScreenPath('broadcast', "status = 'draft'", 'broadcast/message/edit'),
      open: pressed(word.broadcast.send, dialog),
    },
    {
      name: 'a form in two languages',
      path: brand,
      open: async (page) => {
        await page.getByLabel(form.side_by_side).selectOption({ index: 1 });
        await expect(page.locator('[id*="short_description."]').first()).toBeVisible();
      },
    },
    {
      name: 'the question before a language is left',
      path: brand,
      open: async (page) => {
        await page.locator('#short_description').fill('Unsaved');
        await page.locator('main [role=tab][aria-selected=false]').first().click();
        await question(page);
      },
    },
    {
      name: 'the question before a record goes',
      path: brand,
      open: pressed(word.resource.delete, (page) =>
        expect(
          page.getByRole('alertdialog').getByRole('button', { name: word.resource.delete }),
        ).toBeFocused(),
      ),
    },
    {
      name: 'the history of a record',
      path: brand,
      open: pressed(word.activity.history, dialog),
    },
    {
      name: 'the library over a form',
      path: brand,
      open: pressed(image.choose, dialog),
    },
    {
      name: 'the address of a link in a text',
      path: brand,
      open: async (page) => {
        await button(page, rich.link).click();
        await expect(page.getByRole('textbox', { name: rich.link_address })).toBeVisible();
      },
    },
    { name: 'chosen rows of a list', path: '/admin/brand', open: chosen },
    {
      name: 'the question before rows go',
      path: '/admin/brand',
      open: async (page) => {
        await chosen(page);
        await button(page, word.resource.delete).click();
        await question(page);
      },
    },
    {
      name: 'a list that finds nothing',
      path: '/admin/product?search=nothing-has-this-name',
      open: (page) => expect(page.getByRole('heading', { name: list.none_found })).toBeVisible(),
    },
    {
      name: 'a picture of the library',
      path: '/admin/media',
      open: async (page) => {
        await page.getByRole('main').getByRole('list').getByRole('button').first().click();
        await dialog(page);
      },
    },
    {
      name: 'a product without what it needs, with pictures chosen and variants',
      path: '/admin/product/create',
      open: async (page) => {
        const option = page.getByLabel(word.product.variants.add_option);
        await option.selectOption({ index: 1 });
        await page.locator('fieldset').getByRole('checkbox').last().check();
        await button(page, word.product.variants.generate).click();
        await save(page);
        await refused(page);
      },
    },
    {
      name: 'a movement of stock',
      path: () => findFirstScreen('product', 'product/inventory'),
      open: async (page) => {
        await page.locator('tbody button').filter({ visible: true }).first().click();
        await dialog(page);
      },
    },
    {
      name: 'a page composed of widgets',
      path: '/admin/page/create',
      open: async (page) => {
        for (const nth of [4, 0, 2]) {
          await button(page, word.widget.add).click();
          await page.getByRole('menuitem').nth(nth).click();
        }
        await expect(page.locator('#widgets > ol > li')).toHaveCount(3);
      },
    },
    {
      name: 'a slide without a picture',
      path: '/admin/slider/create',
      open: async (page) => {
        await button(page, word.slider.add).click();
        await save(page);
        await refused(page);
      },
    },
    {
      name: 'an address of a customer without what it needs',
      path: '/admin/customer/create',
      open: async (page) => {
        await button(page, word.customer.add_address).click();
        await save(page);
        await refused(page);
      },
    },
    {
      name: 'the segment to be',
      path: '/admin/customer?tag=regular',
      open: async (page) => {
        await button(page, word.customer.segment.save).click();
        await expect(page.getByLabel(word.customer.segment.name)).toBeVisible();
      },
    },
    {
      name: 'a lead to be converted',
      path: () => findScreenPath('lead', 'converted_at is null', 'lead/edit'),
      open: pressed(word.lead.convert, dialog),
    },
    {
      name: 'the placeholders of a mail',
      path: '/admin/lead/status/create',
      open: async (page) => {
        await page.getByLabel(word.lead_status.trigger).selectOption({ index: 1 });
        await button(page, word.lead_status.placeholders).click();
        await menu(page);
      },
    },
    {
      name: 'where a lead on the board may go',
      path: '/admin/lead?view=board',
      open: async (page) => {
        await page.locator('main [aria-haspopup=menu]').filter({ visible: true }).first().click();
        await menu(page);
      },
    },
    {
      name: 'a setting that is wrong',
      path: '/admin/setting',
      open: async (page) => {
        await page.getByLabel(word.setting.low_stock_threshold).fill('');
        await save(page);
        await refused(page);
      },
    },
    {
      name: 'a file of products that is none',
      path: '/admin/product/import',
      open: async (page) => {
        const buffer = Buffer.from('d0cf11e0a1b11ae1', 'hex');
        const mimeType = 'application/vnd.ms-excel';
        const file = { name: 'old.xls', mimeType, buffer };
        await page.locator('input[type=file]').setInputFiles(file);
        await refused(page);
      },
    },
    {
      name: 'a move of an order',
      path: () => findScreenPath('orders', 'id in (select order_id from reservation)', 'order'),
      open: async (page) => {
        await button(page, word.orders.more).click();
        await menu(page);
        await page.getByRole('menuitem').first().click();
        await dialog(page);
      },
    },
    {
      name: 'permissions that are searched',
      path: '/admin/role/create',
      open: async (page) => {
        await page.locator('main input[type=search]').first().fill('brand');
        await expect(page.locator('main fieldset').first()).toBeVisible();
      },
    },
    {
      name: 'a mail, beside its frame that runs no scripts, so none of axe’s',
      path: '/admin/mail',
      open: async (page) => {
        await page.locator('tbody a').first().click();
        await page.locator('iframe').evaluate((frame) => frame.remove());
      },
    },
    {
      name: 'the drawer of the areas',
      path: '/admin/brand',
      open: async (page) => {
        await page.setViewportSize({ width: 390, height: 900 });
        await button(page, word.admin.shell.menu).click();
        await dialog(page);
      },
    },
  ];
}
