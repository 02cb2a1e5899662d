// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.30;

/// Stands in for Tether USD on a local chain: an ERC-20 with the owner's powers that the real token has
/// (mint, pause, block list). It is set as code at the real address, so it has no constructor.
contract Usdt {
    string public constant name = "Tether USD";
    string public constant symbol = "USDT";
    uint8 public constant decimals = 6;

    address public owner;
    bool public paused;
    uint256 public totalSupply;
    mapping(address account => uint256) public balanceOf;
    mapping(address holder => mapping(address spender => uint256)) public allowance;
    mapping(address account => bool) public isBlocked;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event Paused();
    event Unpaused();
    event AccountBlocked(address indexed account);
    event AccountUnblocked(address indexed account);

    modifier onlyOwner() {
        require(msg.sender == owner, "USDT: caller is not the owner");
        _;
    }

    /// Takes the place of a constructor: works once, and gives every holder the same amount.
    function initialize(address owner_, address[] calldata holders, uint256 amount) external {
        require(owner == address(0), "USDT: already initialized");
        require(owner_ != address(0), "USDT: owner is the zero address");
        owner = owner_;
        for (uint256 i = 0; i < holders.length; i++) _mint(holders[i], amount);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        require(allowed >= value, "USDT: transfer amount exceeds allowance");
        // The greatest allowance means "without limit" and is not used up.
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
        _move(from, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        require(spender != address(0), "USDT: approve to the zero address");
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function mint(address to, uint256 value) external onlyOwner {
        _mint(to, value);
    }

    function pause() external onlyOwner {
        paused = true;
        emit Paused();
    }

    function unpause() external onlyOwner {
        paused = false;
        emit Unpaused();
    }

    function blockAccount(address account) external onlyOwner {
        isBlocked[account] = true;
        emit AccountBlocked(account);
    }

    function unblockAccount(address account) external onlyOwner {
        isBlocked[account] = false;
        emit AccountUnblocked(account);
    }

    function _move(address from, address to, uint256 value) private {
        require(!paused, "USDT: transfers are paused");
        require(!isBlocked[from], "USDT: sender is blocked");
        require(!isBlocked[to], "USDT: recipient is blocked");
        require(to != address(0), "USDT: transfer to the zero address");
        uint256 balance = balanceOf[from];
        require(balance >= value, "USDT: transfer amount exceeds balance");
        unchecked {
            balanceOf[from] = balance - value;
            // The sum of all balances is totalSupply, which did not overflow.
            balanceOf[to] += value;
        }
        emit Transfer(from, to, value);
    }

    function _mint(address to, uint256 value) private {
        require(to != address(0), "USDT: mint to the zero address");
        totalSupply += value;
        unchecked {
            balanceOf[to] += value;
        }
        emit Transfer(address(0), to, value);
    }
}
