<?php
/**
 * Plugin Name:       Wayform
 * Description:       Wayform forms on your pages: in their place, in a popup, in a side panel or behind a floating button.
 * Version:           0.1.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * Author:            Wayform
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       wayform
 * Domain Path:       /languages
 *
 * @package Wayform
 */

defined( 'ABSPATH' ) || exit;

define( 'WAYFORM_VERSION', '0.1.0' );
define( 'WAYFORM_FILE', __FILE__ );

require_once __DIR__ . '/includes/address.php';
require_once __DIR__ . '/includes/settings.php';
require_once __DIR__ . '/includes/languages.php';
require_once __DIR__ . '/includes/form.php';
require_once __DIR__ . '/includes/block.php';
require_once __DIR__ . '/includes/settings-page.php';

wayform_hook_languages();
wayform_hook_forms();
wayform_hook_block();
wayform_hook_settings_page();
